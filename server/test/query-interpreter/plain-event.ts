/** One entry of a list; of an array both are the element. */
export interface PlainEntry {
  readonly key: unknown;
  readonly value: unknown;
}

/** One collected event as a person would write it down: what the interpreter evaluates over. */
export interface PlainEvent {
  readonly id: string;
  /** Unix ms. */
  readonly ts: number;
  readonly visitor: string;
  /** Columns by name; a column left out is not filled. */
  readonly columns: Readonly<Record<string, string | number | boolean>>;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Whom the visitor turned out to be. */
  readonly person: { readonly personId: string; readonly externalId: string } | null;
  /** Default: `events-web`. */
  readonly dataset?: 'events-web' | 'events-mods' | 'web-vitals' | 'errors' | 'sessions';
  /** Of a report that is taken apart: the entries it stands for, by the list's name. */
  readonly entries?: Readonly<Record<string, PlainEntry>>;
}

/** Filled = not null, not empty text, not an empty list or object. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Text as it is, not filled empty, numbers in shortest form, lists and objects as JSON. */
export function labelOf(value: unknown): string {
  if (!isFilled(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Numbers and numeric text; null for anything else, and for what is not finite. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^[-+]?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
