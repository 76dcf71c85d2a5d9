import type { Caller } from '../accounts/index.ts';
import type { Route } from '../http/index.ts';
import type { Module } from '../module.ts';
import { listVitalTrendsRoute } from './routes/list-vital-trends.ts';
import { listVitalsRoute } from './routes/list-vitals.ts';
import type { VitalsContext } from './vitals-context.ts';

/** Endpoints that read web vitals. */
export function vitalRoutes(context: VitalsContext): readonly Route<Caller>[] {
  return [listVitalsRoute(context), listVitalTrendsRoute(context)];
}

export function openVitals(context: VitalsContext): Module {
  return { routes: vitalRoutes(context), jobs: [], removes: {} };
}
