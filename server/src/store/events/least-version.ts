/** Earlier servers round numbers in rows and texts otherwise, with any settings. */
const least = [26, 7] as const;

/** What to do about the version of a ClickHouse server, such as `26.7.3.1`; null if nothing. */
export function versionAdvice(version: string): string | null {
  const [year = Number.NaN, release = Number.NaN] = version
    .split('.')
    .map((part) => Number.parseInt(part, 10));
  const isOld = year < least[0] || (year === least[0] && release < least[1]);
  if (!isOld) return null;
  return (
    `Update ClickHouse to ${least.join('.')} or later: earlier versions can change the last digits of numbers, so that ` +
    'sums are slightly wrong and filters miss values.'
  );
}
