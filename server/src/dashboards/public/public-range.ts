import type { View } from '../../query/index.ts';

/** The ranges that strangers can choose: few, so that their answers can be kept. */
export const publicRanges = ['24h', '7d', '30d', '90d'] as const;
export type PublicRange = (typeof publicRanges)[number];

export const defaultPublicRange: PublicRange = '30d';

const lengths = {
  '24h': { value: 24, unit: 'hour' },
  '7d': { value: 7, unit: 'day' },
  '30d': { value: 30, unit: 'day' },
  '90d': { value: 90, unit: 'day' },
} as const;

/** A range as the view of a screen, in UTC. */
export function publicView(range: PublicRange): View {
  return {
    range: { type: 'relative', ...lengths[range] },
    replacesRanges: false,
    timezone: null,
    filters: [],
  };
}
