/**
 * How a field is kept in the table. `text`: empty is not filled. `number`, `optionalFlag`: NULL is
 * not filled. `property`: an entry of the flattened properties. `all`: the row itself.
 */
export type Field =
  /** `column` of a number is of the type Nullable(Float64), or an expression that is. */
  | { readonly kind: 'number' | 'flag' | 'optionalFlag' | 'time'; readonly column: string }
  /** `hash` is a column that is as different as the text or id and quicker to read and count. */
  | { readonly kind: 'text'; readonly column: string; readonly hash: string | null }
  /** `canBeNil`: the nil UUID is not filled. */
  | {
      readonly kind: 'uuid';
      readonly column: string;
      readonly hash: string | null;
      readonly canBeNil?: boolean;
    }
  /** Computed from aliases when a query names it. */
  | { readonly kind: 'person'; readonly part: 'person_id' | 'external_id' | 'is_identified' }
  /** What an error is grouped into, by what was merged. */
  | { readonly kind: 'issue' }
  /** `otherwise` is the column that is read where nobody sent such a property. */
  | { readonly kind: 'property'; readonly name: string; readonly otherwise?: string }
  | ListField
  | { readonly kind: 'all' };

/** A property that holds many values: a list of them, or a map of them by key. */
export interface ListField {
  readonly kind: 'list';
  readonly name: string;
  readonly shape: 'array' | 'map';
}

/** What a `source` can read. */
export interface Dataset {
  readonly name: string;
  readonly table: 'events' | 'telemetry' | 'vitals' | 'occurrences' | 'sessions';
  /** Column of the identity that `deduplicate` means when it names none. */
  readonly identity: string;
  /** Column of how many a row stands for when rows are counted; null = one each. */
  readonly weight: string | null;
  /** The field of this name; null when the dataset has none of the kind. */
  field(name: string): Field | null;
}
