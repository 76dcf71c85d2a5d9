import type { ErrorGrouping } from '../grouping/index.ts';
import type { Project } from './project.ts';

/** A project as the collector needs it, in memory and by token. */
export interface CollectorProject {
  /** UUID. */
  readonly id: string;
  /** Number of the project in the event store. */
  readonly number: number;
  readonly generation: number;
  /** Increased by an error reset; recorded with errors. */
  readonly errorGeneration: number;
  readonly token: string;
  /**
   * Lowercase host patterns from `allowedHostnames`: `*`, a host as in `new URL().hostname`, or `*.` and a
   * host. Empty means all.
   */
  readonly hosts: readonly string[];
  readonly cookielessMode: boolean | null;
  readonly errorTrackingEnabled: boolean;
  readonly webVitalsEnabled: boolean;
  readonly sessionReplaysEnabled: boolean;
  /** Replays are only accepted while it is `active`. */
  readonly replayStorageState: Project['replayStorageState'];
  readonly networkRules: readonly NetworkRule[];
  /** Keys that `/v1/collect` accepts in addition to its own. */
  readonly dataSources: readonly CollectedSource[];
  /** Its own quota limits by name; if missing, those of the instance. */
  readonly limits?: Readonly<Record<string, number>>;
}

/** Limits on the number of distinct names and values of a project; 0 = no limit. */
export type NameLimits = Readonly<
  Record<'eventNames' | 'propertyNames' | 'dimensionValues' | 'releases', number>
>;

export interface NetworkRule {
  /** Address or CIDR, as entered. */
  readonly address: string;
  readonly allowed: boolean;
}

/** A data source, as far as validating values needs it. */
export interface CollectedSource {
  /** The key it accepts. */
  readonly referenceId: string;
  readonly dataType: 'number' | 'string' | 'boolean' | 'json';
  readonly metricShape: 'scalar' | 'array' | 'map';
  /** RE2 syntax; null for any text. */
  readonly regex: string | null;
  readonly allowNegative: boolean;
  readonly allowFloat: boolean;
  readonly minValue: number | null;
  readonly maxValue: number | null;
}

/** Project lookup while collecting: in memory only, never in a database. */
export interface ProjectDirectory {
  byToken(token: string): CollectorProject | undefined;
}

/** A project by number, as the digest needs it. */
export interface ProjectState {
  /** UUID. */
  readonly id: string;
  readonly number: number;
  /** Data of a lower generation was wiped. */
  readonly generation: number;
  /** Errors of a lower one were reset; if missing, none were. */
  readonly errorGeneration?: number;
  readonly deleted: boolean;
  /** How its errors are grouped; if missing, like a new project's. */
  readonly grouping?: ErrorGrouping;
  /** Limits of names by quota; missing ones have their defaults. */
  readonly limits?: Readonly<Record<string, number>>;
}
