/**
 * How a field is stored. `text`: missing if empty. `number`, `optionalFlag`: missing if NULL. `property`: an
 * entry of the flattened properties. `all`: the row itself.
 */
export type Field =
  /** `column` of a number is of type Nullable(Float64), or an expression of that type. */
  | { readonly kind: 'number' | 'flag' | 'optionalFlag' | 'time'; readonly column: string }
  /** `hash` is a column with as many distinct values as the text or ID, but faster to read and count. */
  | { readonly kind: 'text'; readonly column: string; readonly hash: string | null }
  /** `canBeNil`: the nil UUID means missing. */
  | {
      readonly kind: 'uuid';
      readonly column: string;
      readonly hash: string | null;
      readonly canBeNil?: boolean;
    }
  /** Computed from aliases if a query uses it. */
  | { readonly kind: 'person'; readonly part: 'person_id' | 'external_id' | 'is_identified' }
  /** The issue of an error, which depends on merges. */
  | { readonly kind: 'issue' }
  /** `otherwise` is the column to use if there is no such property. */
  | { readonly kind: 'property'; readonly name: string; readonly otherwise?: string }
  | ListField
  | { readonly kind: 'all' };

/** A property with many values: a list, or a map by key. */
export interface ListField {
  readonly kind: 'list';
  readonly name: string;
  readonly shape: 'array' | 'map';
}

/** Data that a `source` can read. */
export interface Dataset {
  readonly name: string;
  readonly table: 'events' | 'telemetry' | 'vitals' | 'occurrences' | 'sessions';
  /** Default identity column of `deduplicate`. */
  readonly identity: string;
  /** Column with the number of occurrences per row, used for counting; null = one each. */
  readonly weight: string | null;
  /** The field with this name, or null if the dataset has none. */
  field(name: string): Field | null;
}
