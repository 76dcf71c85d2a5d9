import type { StatementRunner } from '../store/events/index.ts';
import type { Patterns } from '../platform/patterns/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { DataSourceShape } from './datasets/project-data.ts';
import type { IssueOfHash } from './datasets/issues-by-hash.ts';
import type { IssueIds } from './explorer/table-page.ts';
import type { EventDensity } from './explorer/event-density.ts';

/** What is needed of a project whose rows are read. */
export interface QueriedProject {
  /** UUID. */
  readonly id: string;
  /** The project in the event store. */
  readonly number: number;
  /** Rows of an older generation do not count. */
  readonly generation: number;
  /** Errors of an older one do not count. */
  readonly errorGeneration: number;
}

/** What the operations of this module work with. */
export interface QueriesContext {
  readonly clock: Clock;
  readonly runner: StatementRunner;
  readonly density: EventDensity;
  readonly patterns: Patterns;
  /** The issues that people see of a project’s errors, as `algorithm:hash`. */
  issueIds(project: QueriedProject, errors: Parameters<IssueIds>[0]): ReturnType<IssueIds>;
  /** The same of all its errors, page by page. */
  allIssues(project: QueriedProject): AsyncIterable<readonly IssueOfHash[]>;
  /** The project’s data sources. */
  dataSources(projectId: string): Promise<readonly DataSourceShape[]>;
}
