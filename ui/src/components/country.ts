const names = new Intl.DisplayNames(undefined, { type: 'region', fallback: 'code' });
const isCode = (code: string): boolean => /^[A-Z]{2}$/.test(code);
const regionalIndicatorA = 0x1f1e6;

/** Name of an ISO 3166 code in the reader's language; anything else as it is. */
export function countryName(code: string): string {
  if (code === '') return 'Unknown';
  return isCode(code) ? (names.of(code) ?? code) : code;
}

/** Flag of an ISO 3166 code, made of regional indicator letters. */
export function countryFlag(code: string): string {
  if (!isCode(code)) return '';
  return String.fromCodePoint(
    ...[0, 1].map((place) => regionalIndicatorA + code.charCodeAt(place) - 65),
  );
}
