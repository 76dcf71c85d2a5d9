import type { AggregateFunction } from '../../src/query/language/nodes.ts';
import { fieldValue, timeOf } from './field-value.ts';
import { isFilled, labelOf, numberOf, type PlainEvent } from './plain-event.ts';
import { type PlainTransform, rewritten } from './rewritten.ts';

/** One value over some events. */
export function aggregate(
  events: readonly PlainEvent[],
  name: AggregateFunction,
  field: string,
  transforms: readonly PlainTransform[] = [],
): number | null {
  if (field === '*') {
    if (name === 'count') return weightOf(events);
    return name === 'distinct' ? new Set(events.map(({ id }) => id)).size : nothing(name);
  }
  const rewrites = transforms.length > 0;
  const valueOf = (event: PlainEvent): unknown => {
    const value = fieldValue(event, field, 'value');
    return rewrites ? rewritten(labelOf(value), transforms) : value;
  };
  const filled = events.filter((event) => isFilled(valueOf(event)));
  if (name === 'count') return weightOf(filled);
  const values = filled.map(valueOf);
  if (name === 'distinct') return new Set(values.map(labelOf)).size;
  const numbers = filled
    .map((event) => (rewrites ? null : timeOf(event, field)) ?? numberOf(valueOf(event)))
    .filter((number) => number !== null);
  if (numbers.length === 0) return nothing(name);
  const sum = numbers.reduce((total, number) => total + number, 0);
  const sorted = numbers.toSorted((one, other) => one - other);
  switch (name) {
    case 'sum':
      return sum;
    case 'avg':
      return sum / numbers.length;
    case 'min':
      return sorted[0] ?? null;
    case 'max':
      return sorted.at(-1) ?? null;
    case 'median': {
      const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
      return (lower + upper) / 2;
    }
  }
}

/** The value without rows: 0 for count, distinct and sum; null for avg, median, min and max. */
export function nothing(name: AggregateFunction): 0 | null {
  return name === 'count' || name === 'distinct' || name === 'sum' ? 0 : null;
}

/** An error may represent several occurrences. */
function weightOf(events: readonly PlainEvent[]): number {
  return events.reduce((total, { columns, dataset }) => {
    return total + (dataset === 'errors' ? Number(columns['count']) : 1);
  }, 0);
}
