/** A number with its noun: `1 row`, `1,234 rows`. @param noun whose plural ends in `s`, or both forms */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
