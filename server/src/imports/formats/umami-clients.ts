/** Names as Umami writes them, and as user agents are named here. */
const browsers: ReadonlyMap<string, string> = new Map([
  ['android', 'Android Browser'],
  ['android-webview', 'Chrome WebView'],
  ['beaker', 'Beaker'],
  ['chrome', 'Chrome'],
  ['chromium-webview', 'Chrome WebView'],
  ['crios', 'Mobile Chrome'],
  ['edge', 'Edge'],
  ['edge-chromium', 'Edge'],
  ['edge-ios', 'Edge'],
  ['facebook', 'Facebook'],
  ['firefox', 'Firefox'],
  ['fxios', 'Mobile Firefox'],
  ['ie', 'IE'],
  ['instagram', 'Instagram'],
  ['ios', 'Mobile Safari'],
  ['ios-webview', 'WebKit'],
  ['opera', 'Opera'],
  ['opera-mini', 'Opera Mini'],
  ['safari', 'Safari'],
  ['samsung', 'Samsung Internet'],
  ['silk', 'Silk'],
  ['yandexbrowser', 'Yandex'],
]);

const systems: ReadonlyMap<string, string> = new Map([
  ['Android OS', 'Android'],
  ['Chrome OS', 'Chrome OS'],
  ['Mac OS', 'Mac OS'],
  ['Windows Server 2003', 'Windows'],
]);

const devices: ReadonlyMap<string, string> = new Map([
  ['desktop', 'Desktop'],
  ['laptop', 'Desktop'],
  ['mobile', 'Mobile'],
  ['tablet', 'Tablet'],
]);

export function umamiBrowser(name: string): string {
  return browsers.get(name) ?? name;
}

export function umamiDevice(name: string): string {
  return devices.get(name) ?? name;
}

/** `Windows 10` is the version 10 of Windows. */
export function umamiSystem(name: string): { readonly os: string; readonly version: string } {
  if (name.startsWith('Windows ') && !systems.has(name)) {
    return { os: 'Windows', version: name.slice('Windows '.length) };
  }
  return { os: systems.get(name) ?? name, version: '' };
}
