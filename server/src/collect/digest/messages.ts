import type { BlobAddress } from '../../store/blobs/index.ts';
import type { ChangedTimes, EventStoreOptions } from '../../store/events/index.ts';
import type { DigestFigures } from './digest-options.ts';
import type { DigestLog } from './digest-log.ts';
import type { ChildEnd } from './guard/child-end.ts';
import type { FoundSource } from './findings.ts';
import type { FirstEvent } from './first-events.ts';
import type { NameUsage } from './names/name-quotas.ts';
import type { NumberedFrom } from './visitor-numbers/numbered-from.ts';
import type { ProjectState } from '../../projects/index.ts';

/** Visitors of a project's generation, each once. */
export interface NumbersQuery {
  readonly project: number;
  readonly generation: number;
  readonly visitors: readonly string[];
}

export type ToDigest =
  | {
      readonly type: 'begin';
      readonly dataFolder: string;
      readonly journalId: string;
      readonly engine: EventStoreOptions;
      readonly blobs: BlobAddress;
      readonly projects: readonly ProjectState[];
      readonly checkpointBytes: number;
      readonly maxItems?: number;
      /** Of the previous process. */
      readonly lastEnd: ChildEnd;
      readonly trialDeadline?: number;
      /** Whether other instances store rows too; `others` follows when they begin. */
      readonly hasOthers: boolean;
      /** Whether dead letters move into the database that all instances share. */
      readonly sharesDeadLetters: boolean;
    }
  | { readonly type: 'others' }
  | { readonly type: 'grown'; readonly end: number }
  | { readonly type: 'projects'; readonly projects: readonly ProjectState[] }
  /** Nothing is left of these projects. */
  | { readonly type: 'removed'; readonly projects: readonly number[] }
  /** The answer to findings, as their kind says. */
  | { readonly type: 'kept'; readonly id: number; readonly ok: boolean; readonly answer?: unknown }
  /** Save the open sessions soon, and remove deleted projects. */
  | { readonly type: 'checkpoint' }
  /** Numbers visitors of rows that are written past the digest; `given` follows. */
  | ({ readonly type: 'number'; readonly id: number } & NumbersQuery)
  /** Begin nothing after the current batch, until `go`. */
  | { readonly type: 'hold' }
  | { readonly type: 'go' }
  | { readonly type: 'end' };

export type FromDigest =
  /** Sent first: the process is ready. */
  | { readonly type: 'up' }
  /** It is still opening. */
  | { readonly type: 'alive' }
  | {
      readonly type: 'beat';
      readonly needed: number;
      readonly figures: DigestFigures;
      /** What changed since the last beat. */
      readonly names: readonly NameUsage[];
    }
  /** It inserts rows of these projects; `stored` follows. */
  | {
      readonly type: 'storing';
      readonly projects: readonly number[];
      readonly times: NonNullable<ChangedTimes>;
    }
  | { readonly type: 'stored' }
  /** No batch is being processed, as requested with `hold`. */
  | { readonly type: 'held' }
  | { readonly type: 'first'; readonly id: number; readonly events: readonly FirstEvent[] }
  | {
      readonly type: 'found';
      readonly id: number;
      /** Of the findings. */
      readonly name: string;
      readonly found: readonly unknown[];
      /** Not set if they come in the order of the journal. */
      readonly source?: FoundSource;
    }
  | { readonly type: 'numbered'; readonly id: number; readonly changes: readonly NumberedFrom[] }
  /** In the order asked; null = not now. */
  | { readonly type: 'given'; readonly id: number; readonly numbers: readonly number[] | null }
  | {
      readonly type: 'log';
      readonly level: Parameters<DigestLog>[0];
      readonly message: string;
      readonly fields: NonNullable<Parameters<DigestLog>[2]>;
    };
