export { countOpenIssues, mostOpenIssues } from './open-issues-store.ts';
export { openIssues } from './open-issues.ts';
export { resolveIssuesOfType } from './resolve-issues.ts';
