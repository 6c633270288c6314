"""Promises of the package's manifest, as p4a's own script fills it out with our spec."""

import re
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from companion.wire import pairing
from tests.house.plan import ROOT
from tests.packing import packer

ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package's folder."""
    return packer.filled(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="module")
def manifest(package: Path) -> ET.Element:
    """What Android reads first."""
    return ET.parse(package / "src" / "main" / "AndroidManifest.xml").getroot()


def one(found: ET.Element, path: str) -> dict[str, str]:
    """The only element on this path."""
    (thing,) = found.findall(path)
    return said(thing)


def said(thing: ET.Element) -> dict[str, str]:
    """The attributes of an element, without the long name before each."""
    return {name.removeprefix(ANDROID): value for name, value in thing.attrib.items()}


def started_with(package: Path) -> list[str]:
    """The environment of Python when it starts."""
    with tarfile.open(package / "src" / "main" / "assets" / "private.tar") as archive:
        told = archive.extractfile("p4a_env_vars.txt")
        assert told
        return told.read().decode().splitlines()


def test_it_is_for_the_androids_we_mean(package: Path, manifest: ET.Element) -> None:
    """It is built for 36, allows 24 and newer, and only 64 bits: Python has given up 32 bits."""
    assert packer.listed("android.archs") == ["arm64-v8a"]
    assert one(manifest, "uses-sdk") == {"minSdkVersion": "24", "targetSdkVersion": "36"}
    gradle = {line.strip() for line in (package / "build.gradle").read_text("utf-8").splitlines()}
    assert {"compileSdkVersion 36", "namespace 'org.pocketreferee.companion'"} <= gradle


def test_a_newer_version_has_a_higher_number(manifest: ET.Element) -> None:
    """Android refuses to go back: the number is made of the version."""
    version = said(manifest)
    digits = "".join(f"{int(part):02}" for part in version["versionName"].split("."))
    assert version["versionCode"] == f"1024{int(digits)}"


def test_it_asks_for_nothing_else(manifest: ET.Element) -> None:
    """It asks for camera, network, vibration and an awake Wi-Fi; test_spec has the reason for each."""
    names = {said(thing)["name"].removeprefix("android.permission.") for thing in manifest.findall("uses-permission")}
    assert names == {
        "INTERNET", "ACCESS_NETWORK_STATE", "ACCESS_LOCAL_NETWORK", "CAMERA", "VIBRATE", "WAKE_LOCK"
    }  # fmt: skip


def test_a_phone_without_a_camera_is_welcome(manifest: ET.Element) -> None:
    """A permission alone would make it a must."""
    features = [said(thing) for thing in manifest.findall("uses-feature")]
    assert {each["name"]: each["required"] for each in features if "name" in each} == {
        "android.hardware.camera": "false",
        "android.hardware.camera.autofocus": "false",
    }


def test_the_voice_can_be_found(manifest: ET.Element) -> None:
    """Since Android 11 only apps find it that declare it."""
    assert one(manifest, "queries/intent/action") == {"name": "android.intent.action.TTS_SERVICE"}


def test_back_and_backup(package: Path, manifest: ET.Element) -> None:
    """Back arrives as a key. Secrets stay on this phone, even when its owner moves to another phone."""
    application = one(manifest, "application")
    assert application["enableOnBackInvokedCallback"] == "false"
    assert application["allowBackup"] == "false"
    assert application["dataExtractionRules"] == "@xml/data_extraction"
    rules = ET.parse(package / "src" / "main" / "res" / "xml" / "data_extraction.xml").getroot()
    assert {(part.tag, *part[0].attrib.values()) for part in rules} == {
        ("cloud-backup", "root", "."),
        ("device-transfer", "root", "."),
    }


def test_there_is_one_app_however_often_it_is_called(package: Path, manifest: ET.Element) -> None:
    """A link opens the running app as it is. The app turns with the phone in all directions."""
    page = one(manifest, "application/activity")
    assert page["launchMode"] == "singleTask"
    assert page["exported"] == "true"
    assert page["screenOrientation"] == "unspecified"
    (hint,) = (line for line in started_with(package) if line.startswith("KIVY_ORIENTATION="))
    assert {*hint.partition("=")[2].split()} == {"Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"}
    assert {"orientation", "screenSize", "keyboardHidden", "uiMode"} <= set(page["configChanges"].split("|"))
    assert not manifest.findall("application/service")


def test_links_open_it(manifest: ET.Element) -> None:
    """The scheme works in capitals, as a QR writes it, and in small letters: Android takes these for two."""
    _start, links = manifest.findall("application/activity/intent-filter")
    assert said(links.findall("action")[0]) == {"name": "android.intent.action.VIEW"}
    assert {said(each)["name"].rpartition(".")[2] for each in links.findall("category")} == {"DEFAULT", "BROWSABLE"}
    schemes = {said(each)["scheme"] for each in links.findall("data")}
    scheme = re.search(r"`(\w+)://T/1/", pairing.__doc__ or "")
    assert scheme
    assert schemes == {scheme[1].lower(), scheme[1].upper()}


def test_it_has_its_own_face(package: Path) -> None:
    """It has its name, its icon, both layers of the adaptive icon, and the picture that is shown while Python
    starts."""
    shown = {
        "mipmap/icon.png": "icon.filename",
        "mipmap/icon_foreground.png": "icon.adaptive_foreground.filename",
        "mipmap/icon_background.png": "icon.adaptive_background.filename",
        "drawable/presplash.jpg": "presplash.filename",
    }
    resources = package / "src" / "main" / "res"
    for place, name in shown.items():
        assert (resources / place).read_bytes() == (ROOT / packer.said(name)).read_bytes()
    strings = ET.parse(resources / "values" / "strings.xml").getroot()
    said_there = {each.attrib["name"]: each.text for each in strings}
    assert said_there["app_name"] == "Companion"
    assert said_there["presplash_color"] == packer.said("android.presplash_color")


def test_the_clock_stays_in_sight(package: Path, manifest: ET.Element) -> None:
    """The battery, too, as an evening is long. Android is told, and so is Kivy when it starts."""
    assert not one(manifest, "application")["theme"].endswith("Fullscreen")
    assert "P4A_IS_WINDOWED=True" in started_with(package)


def test_the_scanner_comes_with_it(package: Path) -> None:
    """Gradle fetches it, and AndroidX, which it stands on."""
    gradle = (package / "build.gradle").read_text("utf-8")
    for library in ("com.journeyapps:zxing-android-embedded:4.3.0", "androidx.core:core:1.6.0"):
        assert f"implementation '{library}'" in gradle
    assert "android.useAndroidX=true" in (package / "gradle.properties").read_text("utf-8")


def test_our_files_lie_in_it(package: Path) -> None:
    """The archive that is unpacked at the first start has everything that buildozer has chosen; p4a leaves out files
    that it takes for useless."""
    app = package.parent / "android" / "app"
    chosen = {path.relative_to(app).as_posix() for path in app.rglob("*") if path.is_file()}
    with tarfile.open(package / "src" / "main" / "assets" / "private.tar") as archive:
        assert chosen == {each.name for each in archive if each.isfile()} - {"p4a_env_vars.txt"}
    assert {"main.py", "companion/window/app.py", "kv/screens/home.kv", "assets/words/de.toml", "LICENSE"} <= chosen
