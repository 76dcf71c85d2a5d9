import type { Generated } from 'kysely';
import type { JsonText, Milliseconds } from './column-types.ts';

/** Identified persons. Their visitors are in the event store. */
export interface PeopleTable {
  project_id: string;
  /** Of the project when it was stored; those of an older generation don't count. */
  generation: number;
  /** UUID text made of the project and the external ID. */
  person_id: string;
  external_id: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  avatar_url: string | null;
  /** An object. */
  traits: JsonText;
  /** External ID, name and email in lower case, one a line. */
  search_lower: string;
  first_identified_at: Milliseconds;
  last_identified_at: Milliseconds;
  /** When each field and trait was set, see `people/set-times.ts`; null if an earlier release stored it. */
  set_at: JsonText | null;
}

/** How far the identify calls of each journal have been stored. */
export interface IdentifyMarksTable {
  journal: string;
  /** Position of the last stored one. */
  position: number;
  /** The position that was last seen, */
  seen_position: Generated<number>;
  /** and when it was first seen. */
  seen_at: Generated<Milliseconds>;
}

/** Persons being removed: data accepted before the position in the journal is dropped. */
export interface PersonRemovalsTable {
  id: string;
  project_id: string;
  person_id: string;
  forgets: 'person' | 'identification';
  journal: string;
  position: number;
  /** The positions in all journals, as an array; null in removals of earlier releases. */
  places: JsonText | null;
  created_at: Milliseconds;
}
