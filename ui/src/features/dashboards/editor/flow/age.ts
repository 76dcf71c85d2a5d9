import { plural, t } from '../../../../words/words.ts';
import type { WindowUnit } from '../chart-form.ts';

/** A length of time. */
export interface Age {
  readonly value: number;
  readonly unit: WindowUnit;
}

const lengths: readonly (readonly [WindowUnit, number])[] = [
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** Milliseconds in the longest unit of which they are a whole number. */
export function ageOf(milliseconds: number): Age {
  const fit = lengths.find(([, length]) => milliseconds > 0 && milliseconds % length === 0);
  return fit
    ? { value: milliseconds / fit[1], unit: fit[0] }
    : { value: milliseconds, unit: 'millisecond' };
}

export function millisecondsOf({ value, unit }: Age): number {
  return value * (lengths.find(([name]) => name === unit)?.[1] ?? 1);
}

export function ageWords({ value, unit }: Age): string {
  switch (unit) {
    case 'millisecond':
      return t`${plural(value, { one: '# millisecond', other: '# milliseconds' })}`;
    case 'second':
      return t`${plural(value, { one: '# second', other: '# seconds' })}`;
    case 'minute':
      return t`${plural(value, { one: '# minute', other: '# minutes' })}`;
    case 'hour':
      return t`${plural(value, { one: '# hour', other: '# hours' })}`;
    case 'day':
      return t`${plural(value, { one: '# day', other: '# days' })}`;
    case 'week':
      return t`${plural(value, { one: '# week', other: '# weeks' })}`;
  }
}

export function lastWords({ value, unit }: Age): string {
  switch (unit) {
    case 'millisecond':
      return t`Last ${plural(value, { one: '# millisecond', other: '# milliseconds' })}`;
    case 'second':
      return t`Last ${plural(value, { one: '# second', other: '# seconds' })}`;
    case 'minute':
      return t`Last ${plural(value, { one: '# minute', other: '# minutes' })}`;
    case 'hour':
      return t`Last ${plural(value, { one: '# hour', other: '# hours' })}`;
    case 'day':
      return t`Last ${plural(value, { one: '# day', other: '# days' })}`;
    case 'week':
      return t`Last ${plural(value, { one: '# week', other: '# weeks' })}`;
  }
}
