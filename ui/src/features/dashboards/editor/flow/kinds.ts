import { t } from '../../../../words/words.ts';
import type { NodeType } from './node-types.ts';

interface Kind {
  readonly title: string;
  /** What such a node does, in a sentence. */
  readonly help: string;
}

/** What people read about every type of node. */
const kinds: Readonly<Record<NodeType | 'output', Kind>> = {
  source: { title: t`Data`, help: t`The rows that the query reads.` },
  filter: { title: t`Filter`, help: t`Keeps the rows that match the conditions.` },
  timeRange: { title: t`Time range`, help: t`Keeps the rows of a period.` },
  minimumAge: { title: t`Minimum age`, help: t`Keeps the rows that are at least this old.` },
  deduplicate: { title: t`Latest rows`, help: t`Keeps only the latest row of each identity.` },
  transform: { title: t`Transform`, help: t`Rewrites the values of the grouped fields.` },
  group: { title: t`Group`, help: t`Makes one row for each value of the fields.` },
  timeBucket: { title: t`Time interval`, help: t`Makes one row for each interval.` },
  aggregate: { title: t`Measure`, help: t`Computes one value for each row of the answer.` },
  sort: { title: t`Order`, help: t`Sorts the rows of the answer.` },
  limit: { title: t`Limit`, help: t`Keeps the first rows of the answer.` },
  formula: { title: t`Formula`, help: t`Computes one value from several inputs.` },
  combine: { title: t`Sum`, help: t`Adds the values of several inputs.` },
  output: { title: t`Output`, help: t`One series or value of the chart.` },
};

export const kindOf = (type: NodeType | 'output'): Kind => kinds[type];
