import { plural, t } from '../../words/words.ts';

/** How many values a figure is made of. */
export const valuesText = (count: number, format: (count: number) => string): string =>
  t`${plural(count, { one: '# value', other: '# values' }, format(count))}`;
