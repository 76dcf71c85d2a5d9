import type { Column } from '../store/events/columns/column-types.ts';
import type { Table } from '../store/events/columns/table.ts';

type Named<Name extends string, Of extends Column = Column> = Readonly<Record<Name, Of>>;

/** What the table of visits must have for the list of people, and the sessions of a person. */
type VisitsTable = Table<
  Named<'visitor_number' | 'page' | 'browser' | 'os' | 'device' | 'country'> &
    Named<'visitor' | 'session', Column & { readonly hashed: true }>
>;

/** What rows of visits say. */
export interface Visits {
  readonly table: VisitsTable;
  /** SQL conditions on a row: whether it is a page view, and whether it is something that a visitor did. */
  readonly isView: string;
  readonly isAction: string;
}

/** Fields of an entry of the lists on a person's page, named like those of the API. */
export type EventField = 'event' | 'page' | 'url' | 'session';
export type ErrorField = 'type' | 'message' | 'groupHash' | 'session';

/** SQL of the fields of each list. */
export interface PersonLists {
  readonly events?: Readonly<Record<EventField, string>>;
  readonly errors?: Readonly<Record<ErrorField, string>>;
}
