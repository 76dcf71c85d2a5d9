import type { Route } from '../../accounts/index.ts';
import type { IssuesContext } from '../issues-context.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { createCommentRoute } from './create-comment.ts';
import { createLabelRoute } from './create-label.ts';
import { deleteCommentRoute } from './delete-comment.ts';
import { deleteLabelRoute } from './delete-label.ts';
import { getErrorGroupingRoute } from './get-error-grouping.ts';
import { getIssueRoute } from './get-issue.ts';
import { getOccurrenceCodeRoute } from './get-occurrence-code.ts';
import { listAffectedPeopleRoute } from './list-affected-people.ts';
import { listCommentsRoute } from './list-comments.ts';
import { listHistoryRoute } from './list-history.ts';
import { listIssuesRoute } from './list-issues.ts';
import { listLabelsRoute } from './list-labels.ts';
import { listOccurrencesRoute } from './list-occurrences.ts';
import { mergeIssuesRoute } from './merge-issues.ts';
import { previewErrorGroupingRoute } from './preview-error-grouping.ts';
import { unmergeIssuesRoute } from './unmerge-issues.ts';
import { updateCommentRoute } from './update-comment.ts';
import { updateErrorGroupingRoute } from './update-error-grouping.ts';
import { updateIssueRoute } from './update-issue.ts';
import { updateLabelRoute } from './update-label.ts';

/** The endpoints of the module that only need the metadata store. */
export function issueRoutes(context: IssuesContext): readonly Route[] {
  return [
    getErrorGroupingRoute(context),
    updateErrorGroupingRoute(context),
    mergeIssuesRoute(context),
    unmergeIssuesRoute(context),
    createLabelRoute(context),
    listLabelsRoute(context),
    updateLabelRoute(context),
    deleteLabelRoute(context),
    updateIssueRoute(context),
    listHistoryRoute(context),
    listCommentsRoute(context),
    createCommentRoute(context),
    updateCommentRoute(context),
    deleteCommentRoute(context),
  ];
}

/** The endpoints that also read the event store. */
export function issueReadingRoutes(context: IssuesReadingContext): readonly Route[] {
  return [
    listIssuesRoute(context),
    getIssueRoute(context),
    listOccurrencesRoute(context),
    getOccurrenceCodeRoute(context),
    listAffectedPeopleRoute(context),
    previewErrorGroupingRoute(context),
  ];
}
