import type { Tenant } from '../store/events/index.ts';

/** A person in the metadata store. Times are Unix ms. */
export interface Person {
  /** UUID text. */
  readonly id: string;
  readonly externalId: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly avatarUrl: string | null;
  readonly traits: Readonly<Record<string, unknown>>;
  readonly firstIdentifiedAt: number;
  readonly lastIdentifiedAt: number;
}

/** A project with its current generation. */
export interface CurrentProject {
  readonly id: string;
  readonly number: number;
  readonly generation: number;
}

/** What a removal hides immediately, until the job is done. */
export interface Unseen {
  /** Hidden persons, and hidden visitors without a person. */
  readonly gone: readonly string[];
  /** Persons who are anonymous visitors again. */
  readonly unnamed: readonly string[];
}

/** A time range, Unix ms: `from` inclusive, `to` exclusive. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** The person whose visits are read. */
export interface VisitsQuery<Project extends Tenant = Tenant> {
  readonly project: Project;
  readonly unseen: Unseen;
  readonly signal: AbortSignal;
}
