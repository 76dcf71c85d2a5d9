import { aggregate } from './aggregate.ts';
import { labelsOfEvent, type PlainPipeline, rowsOf } from './interpret.ts';
import { byCodePoint } from './matches.ts';
import type { PlainEvent } from './plain-event.ts';

/** Arithmetic over pipelines that are grouped alike and have no time buckets. */
export interface PlainFormula {
  readonly inputs: readonly PlainPipeline[];
  readonly compute: (values: readonly number[]) => number | null;
  readonly limit: PlainPipeline['limit'];
}

/** Evaluates a formula over plain events: every input by itself, joined by label. */
export function interpretFormula(
  { inputs, compute, limit }: PlainFormula,
  all: readonly PlainEvent[],
): unknown {
  const group = inputs[0]?.group ?? null;
  const rows = inputs.map((input) => rowsOf(input, all));
  const valueOf = (has: (event: PlainEvent) => boolean): number | null =>
    compute(
      inputs.map((input, nth) => {
        const own = (rows[nth] ?? []).filter(has);
        return aggregate(own, input.function, input.field, group ? [] : input.transforms) ?? 0;
      }),
    );
  if (group === null) {
    const value = valueOf(() => true);
    return { type: 'scalar', value: value === null ? null : String(value) };
  }
  const labels = new Map<string, readonly string[]>();
  const keyOf = (event: PlainEvent): string => {
    const own = labelsOfEvent(event, inputs[0] ?? null);
    return group.mode === 'flat' ? JSON.stringify(own) : own.join(' / ');
  };
  for (const event of rows.flat()) {
    labels.set(keyOf(event), labelsOfEvent(event, inputs[0] ?? null));
  }
  const valued = [...labels].map(([key, own]) => {
    return { key, labels: own, value: valueOf((event) => keyOf(event) === key) };
  });
  valued.sort((one, other) => {
    const isNull = Number(one.value === null) - Number(other.value === null);
    const byValue = isNull || Math.sign((other.value ?? 0) - (one.value ?? 0));
    return byValue || byCodePoint(one.labels.join(' / '), other.labels.join(' / '));
  });
  const shown = valued.slice(0, limit?.rows ?? valued.length);
  const kept = new Set(shown.map(({ key }) => key));
  if (limit?.groupOthers === true && valued.length > shown.length) {
    const value = valueOf((event) => !kept.has(keyOf(event)));
    shown.push({ key: '', labels: group.fields.map(() => 'Other'), value });
  }
  return {
    type: 'grouping',
    rows: shown.map(({ key, labels: own, value }) => ({
      ...(group.mode === 'flat'
        ? Object.fromEntries(group.fields.map((field, nth) => [keyed(field), own[nth] ?? '']))
        : {}),
      name: key === '' && own[0] === 'Other' ? 'Other' : own.join(' / '),
      value,
    })),
  };
}

function keyed(field: string): string {
  return field === 'name' || field === 'value' ? `${field}_` : field;
}
