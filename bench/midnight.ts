const day = 86_400_000;

/** Midnight before a time, in a zone whose clocks are not changed in between. Unix ms. */
function midnightBefore(time: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(time).split(':').map(Number);
  return time - (time % 1000) - ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** The start of the last 30 days as the app shows them: the midnight of a zone that began the first. Unix ms. */
export function startOf30Days(end: number, timeZone: string): number {
  const noon = midnightBefore(end, timeZone) - 29 * day + day / 2;
  return midnightBefore(noon, timeZone);
}
