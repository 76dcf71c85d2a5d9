import { findDataset } from '../kinds/datasets.ts';
import type { ProjectData } from '../kinds/project-data.ts';
import { formulaUnit } from './formula-unit.ts';
import type { AggregateFunction, ChartQuery, QueryNode } from './language/nodes.ts';

/**
 * The unit of each output's values, which is that of the field it measures. Empty where it counts rows or values, null where it is
 * not known, as of properties and most ratios.
 */
export function outputUnits({ outputs }: ChartQuery, data: ProjectData): (string | null)[] {
  return outputs.map(({ query }) => unitOf(query, 'count', data));
}

function unitOf(node: QueryNode, measure: AggregateFunction, data: ProjectData): string | null {
  switch (node.type) {
    case 'source': {
      if (measure === 'count' || measure === 'distinct') return '';
      const dataset = findDataset(node.dataset, data);
      if (dataset === null || dataset === 'unconnected') return null;
      const field = dataset
        .fields()
        .find(({ name, alias }) => name === node.field || alias === node.field);
      return field?.unit ?? null;
    }
    case 'aggregate':
      return unitOf(node.input, node.function, data);
    case 'formula':
      return formulaUnit(node.expression, (id) => {
        const input = node.inputs.find((each) => each.id === id);
        return input ? unitOf(input.query, 'count', data) : null;
      });
    case 'combine': {
      const units = new Set(node.inputs.map((input) => unitOf(input, measure, data)));
      const [only = null] = units;
      return units.size === 1 ? only : null;
    }
    // It changes the values of the source, such as to their length.
    case 'transform':
      return measure === 'count' || measure === 'distinct' ? '' : null;
    default:
      return unitOf(node.input, measure, data);
  }
}
