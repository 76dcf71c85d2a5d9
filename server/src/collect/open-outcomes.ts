import type { Module } from '../module.ts';
import { listOutcomesRoute, type OutcomesContext } from './routes/list-outcomes.ts';

/** Reads outcomes; `collector.ts` counts them. */
export function openOutcomes(context: OutcomesContext): Module {
  return { routes: [listOutcomesRoute(context)], jobs: [], removes: {} };
}
