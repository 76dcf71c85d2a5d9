import { membershipsOf, usersAfter } from '../accounts/index.ts';
import type { JobKind, JobRun } from '../jobs/index.ts';
import { Lru } from '../platform/lru.ts';
import { collectingProjects } from '../projects/index.ts';
import { isOfProject, type ProjectReport, readReport } from './project-report.ts';
import { reportContent, type UserReports } from './report-content.ts';
import { lastWeek, nextReports, sentFrom, sentUntil, type Week } from './week.ts';
import type { WeeklyReportsContext } from './weekly-reports-context.ts';

/** How far the reports of a week have been sent. */
interface Progress {
  /** End of the week, Unix ms. */
  readonly to: number;
  /** ID of the last user that got one. */
  readonly after: string | null;
  readonly isDone: boolean;
}

/** A clock that is set back by less sends no report twice (ms). */
const mostAhead = 7 * 86_400_000;
const usersAtOnce = 100;
/** Projects of a user that are read. */
const mostRead = 200;
const mostShown = 10;
/** Members of an organization get the same reports. */
const mostKept = 2_000;

/**
 * Sends each user a report of last week. The job never ends, so that its cursor has the last week. A new
 * instance begins with the week in which it first runs.
 */
export function weeklyReportsJob(context: WeeklyReportsContext): JobKind {
  return {
    name: 'weekly-reports',
    atOnce: 1,
    run: async (run) => {
      const now = context.clock.now();
      const week = lastWeek(now);
      const saved = run.cursor as Progress | null;
      // Much later ones are of a clock that was ahead: without this, there would be no reports until that time.
      const progress = saved === null || saved.to > now + mostAhead ? done(week) : saved;
      // A clock that was set back must not send them again.
      const isDone = progress.to > week.to || (progress.to === week.to && progress.isDone);
      if (!isDone && now < sentFrom(week)) return { againAt: sentFrom(week) };
      if (!isDone && now < sentUntil(week)) {
        await sendReports(context, week, progress.to === week.to ? progress.after : null, run);
      }
      if (progress.to <= week.to) await run.saveCursor(done(week));
      return { againAt: nextReports(week) };
    },
  };
}

const done = ({ to }: Week): Progress => ({ to, after: null, isDone: true });

async function sendReports(
  context: WeeklyReportsContext,
  week: Week,
  last: string | null,
  { signal, saveCursor }: JobRun,
): Promise<void> {
  const { db, notify } = context;
  const known = new Lru<string, ProjectReport | 'empty' | 'failed'>(mostKept);
  let after = last;
  for (;;) {
    const users = await usersAfter(db, after, usersAtOnce);
    for (const user of users) {
      signal.throwIfAborted();
      const reports = (await notify.wants('weekly_report', user))
        ? await reportsOf(context, user, week, known, signal)
        : null;
      after = user;
      const progress: Progress = { to: week.to, after, isDone: false };
      // Together, so that nobody gets the same report twice if the service ends in between.
      await db.transaction().execute(async (transaction) => {
        if (reports !== null && reports.reports.length > 0) {
          await notify.send('weekly_report', user, reportContent(week, reports));
        }
        await saveCursor(progress, transaction);
        signal.throwIfAborted();
      });
    }
    if (users.length < usersAtOnce) return;
  }
}

async function reportsOf(
  context: WeeklyReportsContext,
  user: string,
  week: Week,
  known: Lru<string, ProjectReport | 'empty' | 'failed'>,
  signal: AbortSignal,
): Promise<UserReports> {
  const { db } = context;
  const owners = [user, ...(await membershipsOf(db, user)).keys()];
  const reports: ProjectReport[] = [];
  const failed: string[] = [];
  for (const project of await collectingProjects(db, owners, mostRead)) {
    signal.throwIfAborted();
    const report =
      known.get(project.id) ??
      (await readReport(context, project, week, signal).catch((error: unknown) => {
        if (isOfProject(error)) return 'failed' as const;
        throw error;
      })) ??
      'empty';
    known.set(project.id, report);
    if (report === 'failed') failed.push(project.name);
    else if (report !== 'empty') reports.push(report);
  }
  const size = ({ figures: [first] }: ProjectReport): number => first?.value ?? 0;
  const sorted = reports.toSorted((one, other) => size(other) - size(one));
  return {
    reports: sorted.slice(0, mostShown),
    others: Math.max(0, reports.length - mostShown),
    failed,
  };
}
