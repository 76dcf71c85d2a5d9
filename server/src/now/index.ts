import type { Module } from '../module.ts';
import type { NowContext } from './now-context.ts';
import { getProjectNowRoute } from './routes/get-project-now.ts';
import { listProjectFiguresRoute } from './routes/list-project-figures.ts';

/** What happens in projects, for people who look at something else or at all of them. */
export function openNow(context: NowContext): Module {
  return {
    routes: [getProjectNowRoute(context), listProjectFiguresRoute(context)],
    jobs: [],
    removes: {},
  };
}
