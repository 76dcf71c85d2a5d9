/** A place in a bundle of one line, and where it comes from. Numbers start at 0. */
export interface Mapping {
  readonly column: number;
  /** The path of the source. */
  readonly source: string;
  readonly sourceLine: number;
  readonly sourceColumn: number;
  /** The name that the source has there. */
  readonly name: string | null;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The text of a source map.
 * @param contents texts of the sources, by path; null if the map leaves it out
 * @param mappings in the order of their columns
 */
export function sourceMapText(
  file: string,
  contents: ReadonlyMap<string, string | null>,
  mappings: readonly Mapping[],
): string {
  const sources = indexed(contents.keys());
  const names = indexed(mappings.flatMap(({ name }) => name ?? []));
  let before = [0, 0, 0, 0];
  let namedBefore = 0;
  const segments = mappings.map(({ column, source, sourceLine, sourceColumn, name }) => {
    const numbers = [column, sources.get(source) ?? 0, sourceLine, sourceColumn];
    const steps = numbers.map((number, index) => number - (before[index] ?? 0));
    before = numbers;
    if (name !== null) {
      const named = names.get(name) ?? 0;
      steps.push(named - namedBefore);
      namedBefore = named;
    }
    return steps.map(variableLength).join('');
  });
  return JSON.stringify({
    version: 3,
    file,
    sources: [...sources.keys()],
    sourcesContent: [...contents.values()],
    names: [...names.keys()],
    mappings: segments.join(','),
  });
}

function indexed(values: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...new Set(values)].map((value, index) => [value, index]));
}

/** Five bits per digit, the lowest first; the lowest bit of all is the sign. */
function variableLength(number: number): string {
  let left = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const bits = left & 31;
    left >>>= 5;
    text += digits.charAt(left > 0 ? bits | 32 : bits);
  } while (left > 0);
  return text;
}
