import type { StatementRunner } from '../store/events/index.ts';
import type { Patterns } from '../platform/patterns/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { DataSourceShape } from '../kinds/project-data.ts';
import type { DatasetTemplate } from './dataset-template.ts';
import type { ClosedCells } from './closed-cells/closed-cells.ts';
import type { ClosedSessions } from './closed-sessions/closed-sessions.ts';
import type { StatementCache } from './cache/statement-cache.ts';
import type { RollUpState } from './plan/roll-up-state.ts';
import type { PropertyNames } from './property-names.ts';
import type { IssueOfHash } from './issues-by-hash.ts';
import type { IssueIds } from './explorer/table-page.ts';
import type { EventDensity } from './explorer/event-density.ts';

/** The parts of a project that queries need. */
export interface QueriedProject {
  /** UUID. */
  readonly id: string;
  /** Number of the project in the event store. */
  readonly number: number;
  /** Rows of an older generation do not count. */
  readonly generation: number;
  /** Errors of an older one do not count. */
  readonly errorGeneration: number;
}

/** Dependencies of the endpoints of this module. */
export interface QueriesContext {
  readonly clock: Clock;
  readonly runner: StatementRunner;
  /** Keeps rows of statements for charts; null if nothing is kept. */
  readonly statements: StatementCache | null;
  /** Null if no sessions are stored. */
  readonly closedSessions: ClosedSessions | null;
  /** Null if no cells are stored. */
  readonly closedCells: ClosedCells | null;
  readonly density: EventDensity;
  readonly patterns: Patterns;
  readonly properties: PropertyNames;
  /** Dashboards to begin with, by dataset. */
  readonly templates: ReadonlyMap<string, DatasetTemplate>;
  /** The visible issues of a project’s errors, by `algorithm:hash`. */
  issueIds(project: QueriedProject, errors: Parameters<IssueIds>[0]): ReturnType<IssueIds>;
  /** Same for all its errors, in pages. */
  allIssues(project: QueriedProject): AsyncIterable<readonly IssueOfHash[]>;
  /** The project’s data sources. */
  dataSources(projectId: string): Promise<readonly DataSourceShape[]>;
  /** What can be read of its roll-ups. */
  rollUps(project: QueriedProject): RollUpState;
}
