/** Metrics of a badge. */
export const badgeMetrics = [
  'servers',
  'online_servers',
  'online_players',
  'visitors_30d',
  'events_7d',
  'events_30d',
] as const;

export type BadgeMetric = (typeof badgeMetrics)[number];

const labels: Readonly<Record<BadgeMetric, string>> = {
  servers: 'servers',
  online_servers: 'servers online',
  online_players: 'players online',
  visitors_30d: 'visitors (30 days)',
  events_7d: 'events (7 days)',
  events_30d: 'events (30 days)',
};
const defaultColor = 'blue';

/** A badge in the format of shields.io's endpoint badge: https://shields.io/badges/endpoint-badge */
export interface Badge {
  readonly schemaVersion: 1;
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

export function badge(
  metric: BadgeMetric,
  value: number,
  appearance: { readonly label?: string | undefined; readonly color?: string | undefined },
): Badge {
  return {
    schemaVersion: 1,
    label: appearance.label ?? labels[metric],
    message: shortNumber(value),
    color: appearance.color ?? defaultColor,
  };
}

const powers = ['', 'k', 'M', 'G', 'T'];

/** A count in at most four characters, as usual in badges: 999, 1.2k, 12k, 3M. */
export function shortNumber(count: number): string {
  let scaled = count;
  let power = 0;
  // Instead of rounding to 1000, use 1 of the next power.
  while (power < powers.length - 1 && Math.round(scaled) >= 1000) {
    scaled /= 1000;
    power += 1;
  }
  const digits = power > 0 && scaled < 9.95 ? Math.round(scaled * 10) / 10 : Math.round(scaled);
  return `${digits}${powers[power] ?? ''}`;
}
