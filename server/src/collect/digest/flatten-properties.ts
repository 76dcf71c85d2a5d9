/**
 * Properties as one flat map for filtering: every filled leaf, object and list under its dotted
 * name. Numbers in their shortest decimal form, objects and lists as JSON, lists not walked into.
 * A name that literally has a dot wins over a nested one.
 */
export function flattenProperties(
  properties: Readonly<Record<string, unknown>>,
): Record<string, string> {
  // Without a prototype, so that `__proto__` is a name like any other.
  const flat = Object.create(null) as Record<string, string>;
  addAll(flat, '', properties);
  return flat;
}

function addAll(
  flat: Record<string, string>,
  prefix: string,
  object: Readonly<Record<string, unknown>>,
): void {
  for (const key of literalFirst(Object.keys(object))) {
    const value = object[key];
    const name = prefix + key;
    const text = filledText(value);
    if (text === '') continue;
    flat[name] ??= text;
    if (typeof value === 'object' && !Array.isArray(value))
      addAll(flat, `${name}.`, value as Record<string, unknown>);
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
