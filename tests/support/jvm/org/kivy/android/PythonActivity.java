package org.kivy.android;

import android.app.Activity;
import android.app.Application;
import android.content.Intent;
import android.hardware.SensorEvent;
import android.hardware.SensorEventListener;
import android.net.Network;
import android.speech.tts.TextToSpeech;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import phone.Phone;

/** What p4a's activity offers to its Python, and below it what people and Android do. */
public class PythonActivity extends Activity {
    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public interface ActivityResultListener {
        void onActivityResult(int request, int result, Intent data);
    }

    public interface PermissionsCallback {
        void onRequestPermissionsResult(int request, String[] permissions, int[] granted);
    }

    public static PythonActivity mActivity = new PythonActivity();

    private final List<NewIntentListener> links = Collections.synchronizedList(new ArrayList<>());
    private final List<ActivityResultListener> results = Collections.synchronizedList(new ArrayList<>());
    private final Set<String> allowed = new HashSet<>();
    private PermissionsCallback callback;
    private String[] asked;
    private int request;

    private PythonActivity() {
        super((Phone.Quiet) null);
    }

    public void registerNewIntentListener(NewIntentListener listener) {
        links.add(listener);
    }

    public void unregisterNewIntentListener(NewIntentListener listener) {
        links.remove(listener);
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        results.add(listener);
    }

    public void unregisterActivityResultListener(ActivityResultListener listener) {
        results.remove(listener);
    }

    public void addPermissionsCallback(PermissionsCallback listener) {
        callback = listener;
    }

    public boolean checkCurrentPermission(String permission) {
        return allowed.contains(permission);
    }

    public void requestPermissionsWithRequestCode(String[] permissions, int code) {
        if (asked == null) {
            asked = permissions;
            request = code;
        } else {
            callback.onRequestPermissionsResult(code, new String[0], new int[0]);
        }
    }

    public void runOnUiThread(Runnable work) {
        Phone.onWindows(work);
    }

    // -- what happens -----------------------------------------------------------------------------------------------------

    public int listening() {
        return links.size() + results.size();
    }

    public void has_a_network() {
        Phone.answer("ConnectivityManager.getAllNetworks", new Network[] {Phone.made(Network.class)});
    }

    public void people_answer(boolean may) {
        String[] permissions = asked;
        asked = null;
        if (may) {
            Collections.addAll(allowed, permissions);
        }
        Phone.onWindows(() -> {
            callback.onRequestPermissionsResult(request, permissions, new int[] {may ? 0 : -1});
            Phone.kept(Application.ActivityLifecycleCallbacks.class).onActivityResumed(this);
        });
    }

    public void comes_back(int code, int result) {
        Phone.onWindows(() -> {
            synchronized (results) {
                for (ActivityResultListener each : results) {
                    each.onActivityResult(code, result, result == RESULT_OK ? Phone.made(Intent.class) : null);
                }
            }
        });
    }

    public void link_came() {
        Phone.onWindows(() -> {
            synchronized (links) {
                for (NewIntentListener each : links) {
                    each.onNewIntent(Phone.made(Intent.class));
                }
            }
        });
    }

    public void is_turned(float pull) {
        SensorEvent event = Phone.made(SensorEvent.class);
        event.values = new float[] {0, 0, pull};
        Phone.onWindows(() -> Phone.kept(SensorEventListener.class).onSensorChanged(event));
    }

    public void voice_is_found(int status) {
        Phone.onWindows(() -> Phone.kept(TextToSpeech.OnInitListener.class).onInit(status));
    }
}
