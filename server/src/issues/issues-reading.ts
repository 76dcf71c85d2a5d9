import type { StatementRunner } from '../store/events/index.ts';
import type { IssuesContext } from './issues-context.ts';
import type { OccurrenceViews } from './occurrence-views.ts';

/** What reading issues with their numbers works with. */
export interface IssuesReadingContext extends IssuesContext {
  readonly runner: StatementRunner;
  readonly views: OccurrenceViews;
}
