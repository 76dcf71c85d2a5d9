export { readErrorGrouping } from './error-grouping-store.ts';
export { hashLister } from './hashes-store.ts';
export type { CurrentProject } from './issue.ts';
export type { IssuesContext } from './issues-context.ts';
export { issueFinder } from './issues-read-store.ts';
export { issueRecorder } from './new-issues.ts';
export { issueData } from './remove-issues.ts';
export type { ErrorMapper } from './mapped-occurrence.ts';
export { issueReadingRoutes, issueRoutes } from './routes/all.ts';
