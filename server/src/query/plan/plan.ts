import type { Bucketing, Grouping, Measure, Output, Pick, Scan } from '../normalise/pipeline.ts';

/** Outputs that one statement answers: they read the same rows and split them the same way. */
export interface Batch {
  readonly scan: Scan;
  readonly grouping: Grouping | null;
  readonly bucketing: Bucketing | null;
  readonly members: readonly Member[];
}

export interface Member {
  /** Position of the output in the request. */
  readonly output: number;
  readonly measure: Measure;
  readonly pick: Pick;
}

/**
 * Decides where rows come from and which outputs go together. Outputs with an empty window need no
 * statement and are in no batch. (The only source is the events table; roll-ups would be chosen here.)
 */
export function planBatches(outputs: readonly Output[]): Batch[] {
  const batches = new Map<string, { first: Output; members: Member[] }>();
  outputs.forEach((output, index) => {
    const { scan, grouping, bucketing, measure, pick } = output.pipeline;
    if (scan.window.to <= scan.window.from) return;
    const key = JSON.stringify([
      scan.dataset.name,
      scan.window,
      scan.notAfter,
      scan.latest,
      scan.filters.map(withoutPaths),
      grouping,
      bucketing && [bucketing.interval, bucketing.spans, bucketing.cumulative],
    ]);
    const batch = batches.get(key) ?? { first: output, members: [] };
    batches.set(key, batch);
    batch.members.push({ output: index, measure, pick });
  });
  return [...batches.values()].map(({ first, members }) => ({
    scan: first.pipeline.scan,
    grouping: first.pipeline.grouping,
    bucketing: first.pipeline.bucketing,
    members,
  }));
}

/** The same filter in two outputs differs only in where it stands. */
function withoutPaths(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, each: unknown) => (key === 'path' ? 0 : each)));
}
