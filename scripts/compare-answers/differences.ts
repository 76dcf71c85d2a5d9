import { isJsonObject } from '../../server/src/platform/json-value.ts';

/** Where two values differ, such as `.body.name: "a" → "b"`; at most 20. */
export function differencesOf(
  before: unknown,
  after: unknown,
  { words }: { readonly words: boolean },
): readonly string[] {
  const found: string[] = [];
  const compare = (one: unknown, other: unknown, at: string): void => {
    if (found.length === 20 || JSON.stringify(one) === JSON.stringify(other)) return;
    if (!words && /\.(message|errors\[\d+\]\.message)$/.test(at)) return;
    if (isJsonObject(one) && isJsonObject(other)) {
      const names = new Set([...Object.keys(one), ...Object.keys(other)]);
      for (const name of names) compare(one[name], other[name], `${at}.${name}`);
      return;
    }
    if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
      for (const [index, value] of one.entries()) compare(value, other[index], `${at}[${index}]`);
      return;
    }
    found.push(`${at}: ${shown(one)} → ${shown(other)}`);
  };
  compare(before, after, '');
  return found;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 160);
}
