import type { Route } from '../accounts/index.ts';
import type { Module } from '../module.ts';
import { listVitalTrendsRoute } from './routes/list-vital-trends.ts';
import { listVitalsRoute } from './routes/list-vitals.ts';
import type { VitalsContext } from './vitals-context.ts';

/** Endpoints that read web vitals. */
export function vitalRoutes(context: VitalsContext): readonly Route[] {
  return [listVitalsRoute(context), listVitalTrendsRoute(context)];
}

export function openVitals(context: VitalsContext): Module {
  return { routes: vitalRoutes(context), jobs: [], removes: {} };
}
