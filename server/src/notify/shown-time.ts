const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Such as `26 November 2026, 11:12 UTC`. @param time Unix ms */
export function shownTime(time: number): string {
  return `${format.format(time).replace(' at ', ', ')} UTC`;
}
