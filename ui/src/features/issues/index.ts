export { issueQuery, labelsQuery } from './issue-queries.ts';
export { changeLabel, createLabel, deleteLabel, forgetIssues } from './issue-requests.ts';
