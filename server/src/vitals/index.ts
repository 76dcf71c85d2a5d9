import type { Module } from '../module.ts';
import { listVitalTrendsRoute } from './routes/list-vital-trends.ts';
import { listVitalsRoute } from './routes/list-vitals.ts';
import type { VitalsContext } from './vitals-context.ts';

export function openVitals(context: VitalsContext): Module {
  return {
    routes: [listVitalsRoute(context), listVitalTrendsRoute(context)],
    jobs: [],
    removes: {},
  };
}
