import { keeper } from '../collect/index.ts';
import { newGroups, occurredGroups } from '../kinds/error/findings.ts';
import type { Module } from '../module.ts';
import type { Patterns } from '../platform/patterns/index.ts';
import type { BlobAddress } from '../store/blobs/index.ts';
import type { EventStore, RememberedStatements, StatementRunner } from '../store/events/index.ts';
import { personForgetter } from './forget-person.ts';
import { hashLister } from './hashes-store.ts';
import { issueAlertsCron, issueAlertsJob } from './issue-alerts.ts';
import { type IssueMailParts, issueMails } from './issue-mails.ts';
import { KnownIssues } from './known-issues.ts';
import type { IssuesContext } from './issues-context.ts';
import { issueFinder } from './issues-read-store.ts';
import { recordGroups } from './new-issues.ts';
import { OccurrenceThreads } from './occurrence-views.ts';
import { removeIssues } from './remove-issues.ts';
import { silentIssueRemover } from './remove-silent-issues.ts';
import { silentIssuesJob } from './silent-issues-job.ts';
import { reopenIssues } from './reopen-issues.ts';
import { issueReadingRoutes, issueRoutes } from './routes/all.ts';

interface IssuesParts extends Omit<IssuesContext, 'mails'>, IssueMailParts {
  readonly events: Pick<EventStore, 'query' | 'removeRows'>;
  readonly runner: StatementRunner;
  readonly statements?: RememberedStatements;
  readonly patterns: Patterns;
  /** Location of uploaded files. */
  readonly blobAddress: BlobAddress;
  /** As pino's: fields, then a sentence. */
  readonly log: { warn(fields: object, message: string): void };
}

interface Issues extends Module {
  /** Called by retention after older occurrences of a project were removed. */
  readonly removeSilent: ReturnType<typeof silentIssueRemover>;
  /** The issues of errors, for modules that read errors. */
  readonly issueIds: ReturnType<typeof issueFinder>;
  readonly allIssues: ReturnType<typeof hashLister>;
}

export function openIssues(parts: IssuesParts): Issues {
  const { db, events, clock, log } = parts;
  const mails = issueMails(parts);
  const context: IssuesContext = { ...parts, ...(mails !== null && { mails }) };
  const known = new KnownIssues();
  const removeSilent = silentIssueRemover(db, events, clock);
  const views = new OccurrenceThreads(parts.blobAddress, (failure, project) =>
    log.warn({ err: failure, project }, 'an error is shown without its unreadable parts'),
  );
  return {
    routes: [...issueRoutes(context), ...issueReadingRoutes({ ...parts, ...context, views })],
    jobs: [
      { kind: silentIssuesJob(removeSilent) },
      ...(mails === null
        ? []
        : [{ kind: issueAlertsJob({ ...parts, mails }), cron: issueAlertsCron }]),
    ],
    removes: {
      project: (project, signal) => removeIssues(db, events, project, signal),
      groups: personForgetter(parts),
    },
    close: () => views.close(),
    keepers: [
      keeper(newGroups, (groups) => recordGroups(context, groups, known)),
      keeper(occurredGroups, (occurred) => reopenIssues(context, occurred)),
    ],
    removeSilent,
    issueIds: issueFinder(db),
    allIssues: hashLister(db),
  };
}
