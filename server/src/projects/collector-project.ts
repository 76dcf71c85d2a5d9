import type { ErrorGrouping } from '../grouping/index.ts';
import type { Project } from './project.ts';

/** What the collector knows of a project, held in memory and looked up by token. */
export interface CollectorProject {
  /** UUID. */
  readonly id: string;
  /** Number of the project in the event store. */
  readonly number: number;
  readonly generation: number;
  /** Raised by a reset of error tracking; errors carry it. */
  readonly errorGeneration: number;
  readonly token: string;
  /**
   * Lower-cased host patterns read from `allowedHostnames`: `*`, a host as `new URL().hostname`
   * writes it, or `*.` and a host. Empty = all.
   */
  readonly hosts: readonly string[];
  readonly cookielessMode: boolean | null;
  readonly errorTrackingEnabled: boolean;
  readonly webVitalsEnabled: boolean;
  readonly sessionReplaysEnabled: boolean;
  /** Replays are taken only while it is `active`. */
  readonly replayStorageState: Project['replayStorageState'];
  readonly networkRules: readonly NetworkRule[];
  /** What `/v1/collect` takes beside its own keys. */
  readonly dataSources: readonly CollectedSource[];
  /** Its own limits of quotas, by their names; absent = those of the instance. */
  readonly limits?: Readonly<Record<string, number>>;
}

/** How many different names and values are kept of a project; 0 = no limit. */
export type NameLimits = Readonly<
  Record<'eventNames' | 'propertyNames' | 'dimensionValues' | 'releases', number>
>;

export interface NetworkRule {
  /** Address or CIDR, as entered. */
  readonly address: string;
  readonly allowed: boolean;
}

/** A data source, as far as values are judged by it. */
export interface CollectedSource {
  /** The key it takes. */
  readonly referenceId: string;
  readonly dataType: 'number' | 'string' | 'boolean' | 'json';
  readonly metricShape: 'scalar' | 'array' | 'map';
  /** RE2 syntax; null = any text. */
  readonly regex: string | null;
  readonly allowNegative: boolean;
  readonly allowFloat: boolean;
  readonly minValue: number | null;
  readonly maxValue: number | null;
}

/** Look-up of projects on the collecting path: memory only, never a database. */
export interface ProjectDirectory {
  byToken(token: string): CollectorProject | undefined;
}

/** What the digest must know of a project by its number. */
export interface ProjectState {
  /** UUID. */
  readonly id: string;
  readonly number: number;
  /** What carries a lower generation was wiped. */
  readonly generation: number;
  readonly deleted: boolean;
  /** How its errors are grouped; absent = as those of a new project. */
  readonly grouping?: ErrorGrouping;
  /** Of names, by quota; what is left out has its default. */
  readonly limits?: Readonly<Record<string, number>>;
}
