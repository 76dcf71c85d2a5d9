import type { Patterns } from '../platform/patterns/index.ts';
import type { RememberedStatements, StatementRunner } from '../store/events/index.ts';
import type { IssuesContext } from './issues-context.ts';
import type { OccurrenceViews } from './occurrence-views.ts';

/** Dependencies for reading issues with their figures. */
export interface IssuesReadingContext extends IssuesContext {
  readonly runner: StatementRunner;
  /** What lists keep until the project's rows change; default: nothing. */
  readonly statements?: RememberedStatements;
  readonly views: OccurrenceViews;
  /** Checks the patterns of filters. */
  readonly patterns: Patterns;
}
