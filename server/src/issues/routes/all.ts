import type { Caller } from '../../accounts/index.ts';
import type { Route } from '../../http/index.ts';
import type { IssuesContext } from '../issues-context.ts';
import { createLabelRoute } from './create-label.ts';
import { deleteLabelRoute } from './delete-label.ts';
import { getErrorGroupingRoute } from './get-error-grouping.ts';
import { listLabelsRoute } from './list-labels.ts';
import { mergeIssuesRoute } from './merge-issues.ts';
import { unmergeIssuesRoute } from './unmerge-issues.ts';
import { updateErrorGroupingRoute } from './update-error-grouping.ts';
import { updateLabelRoute } from './update-label.ts';

/** Every endpoint of the module. */
export function issueRoutes(context: IssuesContext): readonly Route<Caller>[] {
  return [
    getErrorGroupingRoute(context),
    updateErrorGroupingRoute(context),
    mergeIssuesRoute(context),
    unmergeIssuesRoute(context),
    createLabelRoute(context),
    listLabelsRoute(context),
    updateLabelRoute(context),
    deleteLabelRoute(context),
  ];
}
