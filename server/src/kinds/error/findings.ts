import type { Findings } from '../../collect/digest/findings.ts';

/** A group of errors that may be new, with data of its first occurrence. */
export interface NewGroup {
  /** Number of the project in the event store. */
  readonly project: number;
  readonly generation: number;
  readonly errorGeneration: number;
  /** The grouping that made the hash. */
  readonly algorithm: string;
  readonly hash: string;
  readonly language: string;
  readonly type: string;
  /** At most 1,000 characters. */
  readonly message: string;
  /** Whether the code caught it. */
  readonly handled: boolean;
  /** Hash of the `legacy` grouping, if another one made `hash`: its issue continues with this group. */
  readonly formerHash?: string;
}

/** What new groups of a project would change. */
export interface IssuesState {
  readonly project: number;
  readonly generation: number;
  readonly errorGeneration: number;
  /** Nothing: the project has all issues it can have, and none that continues with a new group. */
  readonly isFull: boolean;
  /** Whether issues of former groupings can continue with a new group. */
  readonly hasFormer: boolean;
}

/** When errors of a group were last received in one release, within a batch. */
export interface Occurred {
  /** Number of the project in the event store. */
  readonly project: number;
  readonly generation: number;
  readonly errorGeneration: number;
  /** The grouping that made the hash. */
  readonly algorithm: string;
  readonly hash: string;
  /** Empty = unknown. */
  readonly release: string;
  /** Unix ms. */
  readonly receivedAt: number;
}

/** Projects without resolved issues. */
export interface NothingResolved {
  /** Their numbers. */
  readonly projects: readonly number[];
  /** What occurred up to then reopens nothing there, Unix ms. */
  readonly until: number;
}

/** Characters of an issue's message. */
export const mostMessage = 1000;

/** Become issues. The answer says what further groups of their projects would change. */
export const newGroups: Findings<NewGroup, readonly IssuesState[]> = { name: 'groups' };

/** Reopen resolved issues. The answer names projects that have none. */
export const occurredGroups: Findings<Occurred, NothingResolved> = { name: 'occurred' };
