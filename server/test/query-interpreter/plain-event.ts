/** One entry of a list; for an array, both are the element. */
export interface PlainEntry {
  readonly key: unknown;
  readonly value: unknown;
}

/** A collected event in plain form, as input of the interpreter. */
export interface PlainEvent {
  readonly id: string;
  /** Unix ms. */
  readonly ts: number;
  readonly visitor: string;
  /** Columns by name; missing ones have no value. */
  readonly columns: Readonly<Record<string, string | number | boolean>>;
  readonly properties: Readonly<Record<string, unknown>>;
  /** The person that the visitor was identified as. */
  readonly person: { readonly personId: string; readonly externalId: string } | null;
  /** Default: `events-web`. */
  readonly dataset?: 'events-web' | 'events-mods' | 'web-vitals' | 'errors' | 'sessions';
  /** The session that an event of the web belongs to. */
  readonly session?: PlainEvent;
  /** For an expanded report: its entries by the name of the list. */
  readonly entries?: Readonly<Record<string, PlainEntry>>;
}

/** Not null, not an empty text, list or object. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Text unchanged, missing values empty, numbers in shortest form, lists and objects as JSON. */
export function labelOf(value: unknown): string {
  if (!isFilled(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Numbers and numeric text; null for anything else and for non-finite numbers. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^[-+]?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
