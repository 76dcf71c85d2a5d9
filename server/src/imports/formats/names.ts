import type { Dimension } from '../figure.ts';

/** Names of other products, and those that are used here. */
const devices: ReadonlyMap<string, string> = new Map([
  ['desktop', 'Desktop'],
  ['laptop', 'Desktop'],
  ['mobile', 'Mobile'],
  ['phablet', 'Mobile'],
  ['smartphone', 'Mobile'],
  ['tablet', 'Tablet'],
]);

const browsers: ReadonlyMap<string, string> = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Chrome Mobile', 'Mobile Chrome'],
  ['Firefox Mobile', 'Mobile Firefox'],
  ['Internet Explorer', 'IE'],
  ['Safari (in-app)', 'WebKit'],
  ['Android Webview', 'Chrome WebView'],
  ['Samsung Browser', 'Samsung Internet'],
]);

const systems: ReadonlyMap<string, string> = new Map([
  ['Mac', 'Mac OS'],
  ['macOS', 'Mac OS'],
  ['Macintosh', 'Mac OS'],
  ['GNU/Linux', 'Linux'],
]);

const nothing: ReadonlySet<string> = new Set([
  ...['(not set)', '(none)', '(not provided)', 'Unknown', 'unknown', 'Direct / None'],
  ...['(direct)', 'Direct Entry', 'xx'],
]);

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = letters.flatMap((first) => letters.map((second) => first + second));
/** Codes that were withdrawn have the names of others. */
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;
const countries: ReadonlyMap<string, string> = new Map([
  ...codes.filter(isCurrent).flatMap((code) => {
    // Most codes are those of no country.
    const name = english.of(code);
    return name === undefined ? [] : [[name, code] as const];
  }),
  ...([
    ['Hong Kong', 'HK'],
    ['Macao', 'MO'],
    ['Macau', 'MO'],
    ['Myanmar', 'MM'],
    ['Turkey', 'TR'],
    ['Palestine', 'PS'],
    ['Czech Republic', 'CZ'],
  ] as const),
]);

const host = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/;

/** The value of a dimension as events here have it, so that both are listed together. */
export function itemOf(dimension: Dimension, value: string): string {
  const text = value.trim();
  if (nothing.has(text)) return '';
  switch (dimension) {
    case 'country':
      return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : (countries.get(text) ?? text);
    case 'device':
      return devices.get(text.toLowerCase()) ?? text;
    case 'browser':
      return browsers.get(text) ?? text;
    case 'os':
      return systems.get(text) ?? text;
    case 'referrer':
      return isHost(text) ? `https://${text}` : text;
    default:
      return text;
  }
}

function isHost(text: string): boolean {
  const [name = ''] = text.slice(0, 600).split('/', 1);
  return host.test(name);
}
