export { issueQuery } from './issue-queries.ts';
