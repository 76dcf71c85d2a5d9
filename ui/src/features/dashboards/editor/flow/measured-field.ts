import type { ChartNode } from '../../chart-query.ts';

/** A pipeline whose source has another field; unchanged where pipelines are joined. */
export function withMeasuredField(node: ChartNode, field: string): ChartNode {
  if (node.type === 'source') return { ...node, field };
  if (node.type === 'formula' || node.type === 'combine') return node;
  return { ...node, input: withMeasuredField(node.input, field) };
}
