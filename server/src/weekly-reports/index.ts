import type { Module } from '../module.ts';
import { weeklyReportsJob } from './weekly-reports-job.ts';
import type { WeeklyReportsContext } from './weekly-reports-context.ts';

/** Enqueues the job if there is none yet. Then it runs on its own. */
const cron = '0 6 * * *';

/** Emails about last week to the members of projects. */
export function openWeeklyReports(context: WeeklyReportsContext): Module {
  const sends = context.notify.mail.sends;
  return {
    routes: [],
    jobs: sends ? [{ kind: weeklyReportsJob(context), cron }] : [],
    removes: {},
  };
}
