/** The first valid language tag; on some systems, the browser also reports invalid ones. */
export function validLocale(languages: readonly string[]): string {
  const valid = (language: string): boolean => {
    try {
      return Intl.NumberFormat.supportedLocalesOf(language).length > 0;
    } catch {
      return false;
    }
  };
  return languages.find(valid) ?? 'en';
}

/** The reader's language, for numbers, dates and names of countries. */
export const locale = validLocale(globalThis.navigator?.languages ?? []);

/** For short numbers: in British English, newer browsers write a million as `1m`, as a minute is written here. */
export const shortLocale = locale === 'en-GB' ? 'en-001' : locale;
