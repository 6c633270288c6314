"""What Android's classes offer, as its reference and the sources of p4a and ZXing say: as much of it as we use.

Every overload of a method that we call is here: which one is meant is part of what can go wrong. `ui` in front: only
for the thread that draws windows. The last number is the SDK in which it came.
"""

API = """
class java.lang.Object
class java.lang.Integer extends java.lang.Object
class android.app.WallpaperManager extends java.lang.Object
    static android.app.WallpaperManager getInstance(android.content.Context) 5
class android.app.Application extends android.content.Context
    void registerActivityLifecycleCallbacks(android.app.Application$ActivityLifecycleCallbacks) 14
    void unregisterActivityLifecycleCallbacks(android.app.Application$ActivityLifecycleCallbacks) 14
class android.content.Context extends java.lang.Object
    const String CLIPBOARD_SERVICE = clipboard
    const String VIBRATOR_SERVICE = vibrator
    android.content.Context getApplicationContext() 1
    String getPackageName() 1
    Object getSystemService(String) 1
    Object getSystemService(Class) 23
    android.content.ContentResolver getContentResolver() 1
    void startActivity(android.content.Intent) 1
    void startActivity(android.content.Intent,android.os.Bundle) 16
class android.content.ClipboardManager extends java.lang.Object
    android.content.ClipData getPrimaryClip() 11
    void setPrimaryClip(android.content.ClipData) 11
class android.content.ClipDescription extends java.lang.Object
class android.content.ClipData extends java.lang.Object
    static android.content.ClipData newPlainText(CharSequence,CharSequence) 11
    android.content.ClipData$Item getItemAt(int) 11
class android.content.ClipData$Item extends java.lang.Object
    CharSequence coerceToText(android.content.Context) 11
class android.content.ContentResolver extends java.lang.Object
    android.net.Uri insert(android.net.Uri,android.content.ContentValues) 1
    android.net.Uri insert(android.net.Uri,android.content.ContentValues,android.os.Bundle) 30
    java.io.OutputStream openOutputStream(android.net.Uri) 1
    java.io.OutputStream openOutputStream(android.net.Uri,String) 3
    android.os.ParcelFileDescriptor openFileDescriptor(android.net.Uri,String) 1
    android.os.ParcelFileDescriptor openFileDescriptor(android.net.Uri,String,android.os.CancellationSignal) 19
class android.content.ContentValues extends java.lang.Object
    new() 1
    new(int) 1
    new(android.content.ContentValues) 1
    void put(String,String) 1
    void put(String,byte[]) 1
class android.provider.DocumentsContract extends java.lang.Object
    static boolean deleteDocument(android.content.ContentResolver,android.net.Uri) 19
class android.provider.MediaStore$Images$Media extends java.lang.Object
    static android.net.Uri EXTERNAL_CONTENT_URI 1
class android.provider.MediaStore$Downloads extends java.lang.Object
    static android.net.Uri EXTERNAL_CONTENT_URI 29
class android.os.Parcelable extends java.lang.Object
class android.net.Uri extends android.os.Parcelable
    static android.net.Uri parse(String) 1
class java.io.OutputStream extends java.lang.Object
    void write(int) 1
    void write(byte[]) 1
    void write(byte[],int,int) 1
    void close() 1
class android.app.Activity extends android.content.Context
    const int RESULT_OK = -1
    const int RESULT_CANCELED = 0
    android.app.Application getApplication() 1
    void registerActivityLifecycleCallbacks(android.app.Application$ActivityLifecycleCallbacks) 29
    void unregisterActivityLifecycleCallbacks(android.app.Application$ActivityLifecycleCallbacks) 29
    android.content.Intent getIntent() 1
    android.view.Window getWindow() 1
    boolean moveTaskToBack(boolean) 1
    void startActivityForResult(android.content.Intent,int) 1
    void startActivityForResult(android.content.Intent,int,android.os.Bundle) 16
class org.kivy.android.PythonActivity extends android.app.Activity
    static org.kivy.android.PythonActivity mActivity 1
class android.os.Build extends java.lang.Object
    static String MANUFACTURER 4
    static String MODEL 1
class android.os.Build$VERSION extends java.lang.Object
    static int SDK_INT 4
    static String RELEASE 1
class android.os.ParcelFileDescriptor extends java.lang.Object
    int detachFd() 12
class android.os.Bundle extends java.lang.Object
    new() 1
    new(android.os.Bundle) 1
    new(ClassLoader) 1
    new(int) 1
    void putBoolean(String,boolean) 1
    void putString(String,String) 1
class android.content.Intent extends java.lang.Object
    const String ACTION_CREATE_DOCUMENT = android.intent.action.CREATE_DOCUMENT
    const String ACTION_OPEN_DOCUMENT = android.intent.action.OPEN_DOCUMENT
    const String ACTION_SEND = android.intent.action.SEND
    const String ACTION_VIEW = android.intent.action.VIEW
    const String EXTRA_STREAM = android.intent.extra.STREAM
    const String CATEGORY_OPENABLE = android.intent.category.OPENABLE
    const String EXTRA_TEXT = android.intent.extra.TEXT
    const String EXTRA_TITLE = android.intent.extra.TITLE
    const int FLAG_GRANT_READ_URI_PERMISSION = 1
    const int FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 1048576
    new() 1
    new(String) 1
    new(android.content.Intent) 1
    new(String,android.net.Uri) 1
    new(android.content.Context,Class) 1
    String getAction() 1
    android.net.Uri getData() 1
    String getDataString() 1
    int getFlags() 1
    String getStringExtra(String) 1
    android.content.Intent putExtra(String,boolean) 1
    android.content.Intent putExtra(String,int) 1
    android.content.Intent putExtra(String,String) 1
    android.content.Intent putExtra(String,CharSequence) 1
    android.content.Intent putExtra(String,String[]) 1
    android.content.Intent putExtra(String,android.os.Bundle) 1
    android.content.Intent putExtra(String,android.os.Parcelable) 1
    android.content.Intent addCategory(String) 1
    android.content.Intent addFlags(int) 1
    android.content.Intent putExtras(android.os.Bundle) 1
    android.content.Intent putExtras(android.content.Intent) 1
    android.content.Intent setClassName(String,String) 1
    android.content.Intent setClassName(android.content.Context,String) 1
    android.content.Intent setType(String) 1
    static android.content.Intent createChooser(android.content.Intent,CharSequence) 1
    static android.content.Intent createChooser(android.content.Intent,CharSequence,android.content.IntentSender) 22
class android.os.BatteryManager extends java.lang.Object
    const int BATTERY_PROPERTY_CAPACITY = 4
    int getIntProperty(int) 21
    boolean isCharging() 23
class android.os.Vibrator extends java.lang.Object
    void vibrate(long) 1
    void vibrate(long[],int) 1
    void vibrate(android.os.VibrationEffect) 26
class android.os.VibrationEffect extends java.lang.Object
    const int DEFAULT_AMPLITUDE = -1
    static android.os.VibrationEffect createOneShot(long,int) 26
    static android.os.VibrationEffect createWaveform(long[],int) 26
    static android.os.VibrationEffect createWaveform(long[],int[],int) 26
class android.view.Window extends java.lang.Object
    android.view.View getDecorView() 1
    android.view.WindowManager$LayoutParams getAttributes() 1
    ui void setAttributes(android.view.WindowManager$LayoutParams) 1
    ui void addFlags(int) 1
    ui void clearFlags(int) 1
class android.view.WindowManager$LayoutParams extends java.lang.Object
    const int FLAG_SECURE = 8192
    field float screenBrightness
class android.view.View extends java.lang.Object
    int getWidth() 1
    int getHeight() 1
    android.view.WindowInsets getRootWindowInsets() 23
class android.view.WindowInsets extends java.lang.Object
    android.graphics.Insets getInsets(int) 30
    int getSystemWindowInsetLeft() 20
    int getSystemWindowInsetTop() 20
    int getSystemWindowInsetRight() 20
    int getSystemWindowInsetBottom() 20
class android.view.WindowInsets$Type extends java.lang.Object
    static int systemBars() 30
    static int displayCutout() 30
class android.graphics.Insets extends java.lang.Object
    field int left
    field int top
    field int right
    field int bottom
class android.net.wifi.WifiManager extends java.lang.Object
    const int WIFI_MODE_FULL_HIGH_PERF = 3
    android.net.wifi.WifiManager$WifiLock createWifiLock(int,String) 3
    android.net.wifi.WifiManager$WifiLock createWifiLock(String) 1
class android.net.wifi.WifiManager$WifiLock extends java.lang.Object
    void acquire() 1
    void release() 1
    void setReferenceCounted(boolean) 1
class android.net.ConnectivityManager extends java.lang.Object
    boolean bindProcessToNetwork(android.net.Network) 23
    android.net.Network[] getAllNetworks() 21
    android.net.NetworkCapabilities getNetworkCapabilities(android.net.Network) 21
class android.net.Network extends java.lang.Object
class android.net.NetworkCapabilities extends java.lang.Object
    const int TRANSPORT_CELLULAR = 0
    const int TRANSPORT_WIFI = 1
    const int TRANSPORT_VPN = 4
    boolean hasTransport(int) 21
class android.speech.tts.TextToSpeech extends java.lang.Object
    const int SUCCESS = 0
    const int ERROR = -1
    const int QUEUE_FLUSH = 0
    new(android.content.Context,android.speech.tts.TextToSpeech$OnInitListener) 4
    new(android.content.Context,android.speech.tts.TextToSpeech$OnInitListener,String) 14
    int setLanguage(java.util.Locale) 4
    int speak(String,int,java.util.HashMap) 4
    int speak(CharSequence,int,android.os.Bundle,String) 21
class java.util.Locale extends java.lang.Object
    new(String) 1
    new(String,String) 1
    new(String,String,String) 1
    static java.util.Locale getDefault() 1
    String getLanguage() 1
class android.hardware.Sensor extends java.lang.Object
    const int TYPE_ACCELEROMETER = 1
class android.hardware.SensorManager extends java.lang.Object
    const int SENSOR_DELAY_NORMAL = 3
    android.hardware.Sensor getDefaultSensor(int) 3
    android.hardware.Sensor getDefaultSensor(int,boolean) 21
    boolean registerListener(android.hardware.SensorListener,int) 1
    boolean registerListener(android.hardware.SensorListener,int,int) 1
    boolean registerListener(android.hardware.SensorEventListener,android.hardware.Sensor,int) 3
    boolean registerListener(android.hardware.SensorEventListener,android.hardware.Sensor,int,int) 19
    void unregisterListener(android.hardware.SensorListener) 1
    void unregisterListener(android.hardware.SensorListener,int) 1
    void unregisterListener(android.hardware.SensorEventListener) 3
    void unregisterListener(android.hardware.SensorEventListener,android.hardware.Sensor) 3
class android.hardware.SensorEvent extends java.lang.Object
    field float[] values
"""

INTERFACES = {
    "android.app.Application$ActivityLifecycleCallbacks": {"onActivityResumed": "(Landroid/app/Activity;)V"},
    "android.hardware.SensorEventListener": {
        "onSensorChanged": "(Landroid/hardware/SensorEvent;)V",
        "onAccuracyChanged": "(Landroid/hardware/Sensor;I)V",
    },
    "android.speech.tts.TextToSpeech$OnInitListener": {"onInit": "(I)V"},
}

SERVICES = {
    "batterymanager": "android.os.BatteryManager",
    "clipboard": "android.content.ClipboardManager",
    "connectivity": "android.net.ConnectivityManager",
    "sensor": "android.hardware.SensorManager",
    "vibrator": "android.os.Vibrator",
    "wifi": "android.net.wifi.WifiManager",
}
"""What `getSystemService` hands out, by name."""
