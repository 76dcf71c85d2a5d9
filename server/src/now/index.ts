import type { Module } from '../module.ts';
import type { NowContext } from './now-context.ts';
import { getProjectNowRoute } from './routes/get-project-now.ts';

/** What happens in a project right now, for people who look at something else. */
export function openNow(context: NowContext): Module {
  return { routes: [getProjectNowRoute(context)], jobs: [], removes: {} };
}
