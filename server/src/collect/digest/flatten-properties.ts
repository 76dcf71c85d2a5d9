/** Characters of names and values below the first level: as much as 32 KiB of properties can contain. */
const nestedLength = 256 * 1024;

/**
 * Properties as a flat map for filtering: non-empty leaves, objects and lists under dotted names, numbers in their
 * shortest form, objects and lists as JSON. A name with a dot wins over a nested one. Nested names repeat their parents,
 * so a few KiB could become gigabytes: those beyond `mostNested` characters are left out.
 */
export function flattenProperties(
  properties: Readonly<Record<string, unknown>>,
  mostNested = nestedLength,
): Record<string, string> {
  const flattening = new Flattening(mostNested);
  flattening.addAll('', properties);
  return flattening.flat;
}

class Flattening {
  // No prototype, so that `__proto__` is an ordinary name.
  readonly flat = Object.create(null) as Record<string, string>;

  constructor(private room: number) {}

  addAll(prefix: string, object: Readonly<Record<string, unknown>>): void {
    for (const key of literalFirst(Object.keys(object))) {
      const value = object[key];
      const text = filledText(value);
      if (text === '') continue;
      if (prefix !== '' && !this.fits(prefix.length + key.length + text.length)) return;
      const name = prefix + key;
      this.flat[name] ??= text;
      if (typeof value === 'object' && !Array.isArray(value)) {
        this.addAll(`${name}.`, value as Record<string, unknown>);
      }
    }
  }

  private fits(length: number): boolean {
    this.room -= length;
    return this.room >= 0;
  }
}

function filledText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    case 'object':
      return value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value);
    default:
      return '';
  }
}

function literalFirst(keys: string[]): string[] {
  if (!keys.some((key) => key.includes('.'))) return keys;
  const dots = (key: string): number => key.split('.').length;
  return keys.sort((one, other) => dots(other) - dots(one));
}
