import type { Parameter } from './statement.ts';

const escapes: Readonly<Record<string, string>> = {
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  "'": "\\'",
  '\\': '\\\\',
};
const escaped = (text: string): string =>
  text.replaceAll(/[\t\n\r'\\]/g, (character) => escapes[character] ?? character);

/** A parameter as ClickHouse reads it in a URL: a field of its format TSV. */
export function parameterText(value: Parameter): string {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return escaped(value);
  return `[${value.map(elementText).join(',')}]`;
}

function elementText(element: string | number | null): string {
  if (element === null) return 'NULL';
  return typeof element === 'number' ? numberText(element) : `'${escaped(element)}'`;
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+inf' : '-inf';
}
