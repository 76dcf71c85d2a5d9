import type { Field } from '../../kinds/dataset.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Scan } from '../normalise/pipeline.ts';
import type { Batch } from '../plan/plan.ts';

/** Whether a scan's filters, or other fields that are read, have a certain kind. */
export function namesKind(
  scan: Scan,
  fields: readonly (Field | null)[],
  kind: Field['kind'],
): boolean {
  return (
    fields.some((field) => field?.kind === kind) ||
    scan.filters.some((filter) => reads(filter, scan, kind))
  );
}

/** Whether a batch uses the issues of errors. */
export function namesIssues({ scan, grouping, members }: Batch): boolean {
  const groupings = [grouping, scan.among?.grouping];
  const names = [
    ...groupings.flatMap((each) => each?.fields ?? []),
    ...members.map(({ measure }) => measure.field),
  ];
  const fields = names.map((name) => scan.dataset.field(name));
  return namesKind(scan, fields, 'issue');
}

function reads(predicate: Predicate, scan: Scan, kind: Field['kind']): boolean {
  return predicate.type === 'comparison'
    ? scan.dataset.field(predicate.field)?.kind === kind
    : predicate.conditions.some((each) => reads(each, scan, kind));
}
