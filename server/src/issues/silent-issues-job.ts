import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { JobKind, NewJob } from '../jobs/index.ts';
import { reportedWithin, type silentIssueRemover } from './remove-silent-issues.ts';

const kind = 'silent-issues';
const hour = 3_600_000;

const cursorSchema = Type.Object({ project: Type.Integer(), before: Type.Integer() });

/**
 * The job that deletes issues of a project that have no occurrences. One serves all who are removed in an hour.
 * @param number of the project @param at when the occurrences were removed, Unix ms
 */
export function silentIssuesAfter(number: number, at: number): NewJob {
  const before = (Math.floor(at / hour) + 1) * hour;
  const cursor = { project: number, before };
  return { kind, subject: `${number}:${before}`, cursor, runAt: before + reportedWithin };
}

export function silentIssuesJob(removeSilent: ReturnType<typeof silentIssueRemover>): JobKind {
  return {
    name: kind,
    atOnce: 1,
    run: async ({ cursor, signal }) => {
      const { project, before } = Value.Parse(cursorSchema, cursor);
      await removeSilent(project, before, signal);
    },
  };
}
