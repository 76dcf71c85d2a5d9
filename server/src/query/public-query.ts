import type { Dataset, FieldInfo } from '../kinds/dataset.ts';
import { findDataset } from '../kinds/datasets.ts';
import type { ProjectData } from '../kinds/project-data.ts';
import type { AggregateFunction, ChartQuery, QueryNode, SourceNode } from './language/nodes.ts';
import type { Predicate } from './language/predicates.ts';

/**
 * Why the answers of a query must not be public; null if they may be. Public are values of fields marked as
 * public, and any counts of rows and of IDs. Nothing else: properties can hold anything, such as email addresses.
 */
export function whyPrivate({ outputs }: ChartQuery, data: ProjectData): string | null {
  for (const { query } of outputs) {
    const reason = whyHidden(query, nothingAbove, data);
    if (reason !== null) return reason;
  }
  return null;
}

/** What the nodes above a source in its pipeline do with its rows. */
interface Above {
  readonly functions: readonly AggregateFunction[];
  /** Fields that they group or filter by. */
  readonly fields: readonly string[];
}

const nothingAbove: Above = { functions: [], fields: [] };

function whyHidden(node: QueryNode, above: Above, data: ProjectData): string | null {
  switch (node.type) {
    case 'source':
      return whySourceHidden(node, above, data);
    case 'formula':
      return firstReason(node.inputs, ({ query }) => whyHidden(query, nothingAbove, data));
    case 'combine':
      return firstReason(node.inputs, (input) => whyHidden(input, nothingAbove, data));
    case 'aggregate':
      return whyHidden(
        node.input,
        { ...above, functions: [...above.functions, node.function] },
        data,
      );
    case 'group':
      return whyHidden(node.input, { ...above, fields: [...above.fields, ...node.fields] }, data);
    case 'filter': {
      const fields = [...above.fields, ...fieldsOf(node.predicate)];
      return whyHidden(node.input, { ...above, fields }, data);
    }
    default:
      return whyHidden(node.input, above, data);
  }
}

function whySourceHidden(
  { dataset: name, field }: SourceNode,
  { functions, fields }: Above,
  data: ProjectData,
): string | null {
  const dataset = findDataset(name, data);
  if (dataset === null || dataset === 'unconnected')
    return `It reads “${name}”, which has no data.`;
  const reason = firstReason(fields, (each) => whyFieldHidden(dataset, each));
  if (reason !== null || field === '*') return reason;
  const isCounted = functions.every((each) => each === 'count' || each === 'distinct');
  if (isCounted && infoOf(dataset, field)?.type === 'id') return null;
  return whyFieldHidden(dataset, field);
}

function whyFieldHidden(dataset: Dataset, name: string): string | null {
  const info = infoOf(dataset, name);
  if (info?.isPublic === true) return null;
  return `It reads “${info?.title ?? name}”, which can contain personal data.`;
}

/** The field with this name; undefined for properties, which hide fields that charts can't read. */
function infoOf(dataset: Dataset, name: string): FieldInfo | undefined {
  return dataset
    .fields()
    .find((info) => info.in !== 'explorer' && (info.name === name || info.alias === name));
}

function fieldsOf(predicate: Predicate): readonly string[] {
  if (predicate.type === 'comparison') return [predicate.field];
  return predicate.conditions.flatMap(fieldsOf);
}

function firstReason<Item>(
  items: readonly Item[],
  reasonOf: (item: Item) => string | null,
): string | null {
  for (const item of items) {
    const reason = reasonOf(item);
    if (reason !== null) return reason;
  }
  return null;
}
