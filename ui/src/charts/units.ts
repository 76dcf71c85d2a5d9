const currencies = new Set(Intl.supportedValuesOf('currency'));

/** How `Intl` writes amounts of a unit such as `EUR`; null for one that is no ISO 4217 currency. */
export function currencyStyle(
  unit: string | null,
): { readonly style: 'currency'; readonly currency: string } | null {
  return unit !== null && currencies.has(unit) ? { style: 'currency', currency: unit } : null;
}

const largeUnits = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;
/** Values just below the next unit would be rounded to 1,000 of theirs. */
const nextFrom = 999.95;

/** Writes bytes in the largest of kB, MB and so on, by thousands. @param decimals at most */
export function byteFormat(locale: string, decimals: number): (value: number) => string {
  const options = { maximumFractionDigits: decimals };
  const bytes = new Intl.NumberFormat(locale, options);
  const formats = largeUnits.map(
    (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, ...options }),
  );
  return (value) => {
    let [left, steps] = [value, 0];
    for (; Math.abs(left) >= nextFrom && steps < formats.length; steps++) left /= 1000;
    return formats[steps - 1]?.format(left) ?? `${bytes.format(left)}\u{202f}B`;
  };
}
