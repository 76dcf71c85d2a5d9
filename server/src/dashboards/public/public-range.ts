import type { View } from '../../query/index.ts';

/** The ranges of public dashboards: few, so that their answers can be kept. */
export const publicRanges = ['24h', '7d', '30d', '90d'] as const;
export type PublicRange = (typeof publicRanges)[number];

export const defaultPublicRange: PublicRange = '30d';

const day = 86_400_000;
const days = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** A range as the view of a screen: whole days in UTC up to now, so that the first one is not a part of a day. */
export function publicView(range: PublicRange, now: number): View {
  const ranged = viewRange(range, now);
  const compared =
    range === '24h' || ranged?.type !== 'absolute'
      ? null
      : ({ type: 'absolute', from: ranged.from - days[range] * day, to: null } as const);
  return { range: ranged, compared, replacesRanges: false, timezone: null, filters: [] };
}

function viewRange(range: PublicRange, now: number): View['range'] {
  if (range === '24h') return { type: 'relative', value: 24, unit: 'hour' };
  const midnight = now - (now % day);
  return { type: 'absolute', from: midnight - (days[range] - 1) * day, to: null };
}
