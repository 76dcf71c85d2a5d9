import { readZone } from '../../components/zone/zone.ts';
import { t } from '../../words/words.ts';

/** The ranges that the service answers for everyone. */
export const publicRanges = [
  { value: '24h', label: t`24 h` },
  { value: '7d', label: t`7 days` },
  { value: '30d', label: t`30 days` },
  { value: '90d', label: t`90 days` },
] as const;

export type PublicRange = (typeof publicRanges)[number]['value'];

/** Which days a public dashboard shows. */
export interface PublicPeriod {
  readonly range: PublicRange;
  /** IANA. */
  readonly zone: string;
}

export interface PublicRangeSearch {
  /** Default: 30 days. */
  range?: PublicRange | undefined;
  /** IANA name of the zone in which days begin. Default: the browser's. */
  zone?: string | undefined;
}

/** Reads the range and the zone of a URL, without unknown ones and the default. */
export function readPublicRange({ range, zone }: Record<string, unknown>): PublicRangeSearch {
  const known = publicRanges.find(({ value }) => value === range)?.value;
  return {
    ...(known !== undefined && known !== '30d' && { range: known }),
    // An invalid one must not stay: the router keeps what isn't replaced.
    ...(zone !== undefined && { zone: readZone(zone) }),
  };
}
