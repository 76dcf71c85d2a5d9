import { t } from '../../words/words.ts';

/** The ranges that the service answers for everyone. */
export const publicRanges = [
  { value: '24h', label: t`24 h` },
  { value: '7d', label: t`7 days` },
  { value: '30d', label: t`30 days` },
  { value: '90d', label: t`90 days` },
] as const;

export type PublicRange = (typeof publicRanges)[number]['value'];

export interface PublicRangeSearch {
  /** Default: 30 days. */
  range?: PublicRange;
}

/** Reads the range of a URL, without an unknown one and the default. */
export function readPublicRange({ range }: Record<string, unknown>): PublicRangeSearch {
  const known = publicRanges.find(({ value }) => value === range)?.value;
  return known === undefined || known === '30d' ? {} : { range: known };
}
