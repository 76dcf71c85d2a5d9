export { type Issues, openIssues } from './open-issues.ts';
export { resolveIssuesOfType } from './resolve-issues.ts';
