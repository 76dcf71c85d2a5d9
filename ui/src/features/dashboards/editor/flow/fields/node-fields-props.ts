import type { Dataset } from '../../../../datasets/index.ts';
import type { ChartNode } from '../../../chart-query.ts';
import type { NodeOf } from '../../chart-form.ts';
import type { NodeType } from '../node-types.ts';

/** The fields of a node. */
export interface NodeFieldsProps<Type extends NodeType> {
  node: NodeOf<Type>;
  datasets: readonly Dataset[];
  onChange: (node: ChartNode) => void;
}
