export { readErrorGrouping } from './error-grouping-store.ts';
export type { CurrentProject } from './issue.ts';
export { type Issues, openIssues } from './open-issues.ts';
export { resolveIssuesOfType } from './resolve-issues.ts';
