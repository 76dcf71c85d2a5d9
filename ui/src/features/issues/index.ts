export { issueQuery, labelsQuery } from './issue-queries.ts';
export { useLabels } from './use-labels.ts';
export { changeLabel, createLabel, deleteLabel, forgetIssues } from './issue-requests.ts';
