import { aggregate, pipeline, type Stage, where } from '../dashboards/index.ts';

/** Queries of a dataset: the field, and what happens to it. */
export const of =
  (dataset: string) =>
  (field: string, ...stages: readonly Stage[]) =>
    pipeline(dataset, field, ...stages);

export const events = of('events-web');
export const sessions = of('sessions');
export const count = aggregate('count');
export const distinct = aggregate('distinct');
export const isEvent = (name: string) => where('event', 'equals', name);
