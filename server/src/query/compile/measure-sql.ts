import type { AggregateFunction } from '../language/nodes.ts';
import type { FieldSql } from './field-sql.ts';

/** An aggregate function of the engine with its arguments. */
export interface Part {
  readonly name: string;
  /** In parentheses after the name, such as `(0.5)`, or empty. */
  readonly parameters: string;
  readonly arguments: string;
  /** Whether the argument is a column of states, which only have to be merged. */
  readonly isState?: true;
}

/** The aggregates that a measure needs, and how its value is computed from them. */
export interface MeasureSql {
  readonly parts: readonly Part[];
  /** The value; `render` writes a part in the required form. */
  value(render: (part: Part) => string): string;
  /** How a running value over many rows is approximated, and what counts them; missing if it needn't be. */
  readonly beyond?: { readonly count: Part; readonly value: Part };
}

/** @param weight column with the number of occurrences per row, used for counting; null = one each */
export function measureSql(
  name: AggregateFunction,
  field: FieldSql,
  weight: string | null,
): MeasureSql {
  const number = (part: string, parameters = ''): Part => ({
    name: part,
    parameters,
    arguments: field.number,
  });
  switch (name) {
    case 'count':
      return single(conditional(weight === null ? 'count' : 'sum', weight ?? '', field.filled));
    case 'distinct':
      return single(conditional('uniqExact', field.distinct, field.filled));
    case 'sum': {
      // Plain sums of 0.1, 0.2 and 0.3 depend on the order of rows.
      const sum = number('sumKahan');
      return { parts: [sum], value: (render) => `ifNull(${render(sum)}, 0)` };
    }
    case 'avg': {
      const sum = number('sumKahan');
      const count = number('count');
      return {
        parts: [sum, count],
        value: (render) => `${render(sum)} / nullIf(${render(count)}, 0)`,
      };
    }
    case 'median':
      return {
        ...single(number('quantileExactInclusive', '(0.5)')),
        // Its rank is off by 0.1 % of the rows at most.
        beyond: { count: number('count'), value: number('quantileGK', '(1000, 0.5)') },
      };
    case 'min':
      return single(number('min'));
    case 'max':
      return single(number('max'));
  }
}

/** Different visitors, of rows that all have their numbers. @param condition null for all of the rows */
export function numberedVisitors(condition: string | null): MeasureSql {
  return single(conditional('groupBitmap', 'visitor_number', condition));
}

/** Forms of a part: over rows, as a state of rows, or merged from a column of such states. */
export const renderPart = {
  direct: (part: Part): string => `${ofRows(part)}${part.parameters}(${part.arguments})`,
  state: (part: Part): string => `${ofRows(part)}State${part.parameters}(${part.arguments})`,
  merge: (part: Part, column: string): string => `${part.name}Merge${part.parameters}(${column})`,
  mergeIf: (part: Part, column: string, condition: string): string =>
    `${part.name}MergeIf${part.parameters}(${column}, ${condition})`,
};

/** Columns `value_0` and so on of some measures. Of equal ones the engine only has to plan the first. */
export function valuesSql(measures: readonly MeasureSql[]): string[] {
  const known = new Map<string, string>();
  return measures.map(({ value }, index) => {
    const sql = value(renderPart.direct);
    const name = `value_${index}`;
    const same = known.get(sql);
    if (same === undefined) known.set(sql, name);
    return `${same ?? sql} AS ${name}`;
  });
}

const ofRows = ({ name, isState }: Part): string => (isState === true ? `${name}Merge` : name);

export function single(part: Part): MeasureSql {
  return { parts: [part], value: (render) => render(part) };
}

function conditional(name: string, argument: string, condition: string | null): Part {
  if (condition === null) return { name, parameters: '', arguments: argument };
  const both = argument === '' ? condition : `${argument}, ${condition}`;
  return { name: `${name}If`, parameters: '', arguments: both };
}
