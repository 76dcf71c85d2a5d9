/**
 * How a field is kept in the table. `text`: empty is not filled. `number`: NULL is not filled.
 * `property`: an entry of the flattened properties. `all`: the row itself.
 */
export type Field =
  | { readonly kind: 'number' | 'flag' | 'time'; readonly column: string }
  /** `hash` is a column that is as different as the text or id and quicker to read and count. */
  | { readonly kind: 'text' | 'uuid'; readonly column: string; readonly hash: string | null }
  /** Computed from aliases when a query names it. */
  | { readonly kind: 'person'; readonly part: 'person_id' | 'external_id' | 'is_identified' }
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'all' };

/** What a `source` can read. */
export interface Dataset {
  readonly name: string;
  readonly table: 'events';
  /** Column of the identity that `deduplicate` means when it names none. */
  readonly identity: string;
  /** The field of this name; null when the dataset has none of the kind. */
  field(name: string): Field | null;
}
