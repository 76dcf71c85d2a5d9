import type { JsonText, Milliseconds } from './column-types.ts';

/** Whom visitors were said to be. Which visitors they are stands in the event store. */
export interface PeopleTable {
  project_id: string;
  /** Those of an older generation than the project's are as if they did not exist. */
  generation: number;
  /** UUID text made of the project and the external id. */
  person_id: string;
  external_id: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  avatar_url: string | null;
  /** An object. */
  traits: JsonText;
  /** External id, name and email, lower-cased, a line each. */
  search_lower: string;
  first_identified_at: Milliseconds;
  last_identified_at: Milliseconds;
}

/** How far each journal's identifies were taken over. */
export interface IdentifyMarksTable {
  journal: string;
  /** Of the last one that was. */
  position: number;
}

/** Persons being removed: what was accepted before the place in the journal is to be forgotten. */
export interface PersonRemovalsTable {
  id: string;
  project_id: string;
  person_id: string;
  forgets: 'person' | 'identification';
  journal: string;
  position: number;
  created_at: Milliseconds;
}
