import { fullNumber } from '../../components/figures.ts';
import type { Quota } from './quota-queries.ts';
import { t } from '../../words/words.ts';

/** An amount with the time that it is counted over. */
function per(period: Quota['period'], amount: string): string {
  switch (period) {
    case 'second':
      return t`${amount} per second`;
    case 'minute':
      return t`${amount} per minute`;
    case 'day':
      return t`${amount} today`;
    case 'month':
      return t`${amount} this month`;
    case 'total':
      return amount;
  }
}

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** A number in the quota's unit, for display; bytes in the units of limits. */
function amount({ unit }: Pick<Quota, 'unit'>, value: number): string {
  if (unit === 'items') return fullNumber(value);
  return value >= gibibyte
    ? t`${tenths(value / gibibyte)} GiB`
    : t`${tenths(value / mebibyte)} MiB`;
}

function tenths(value: number): string {
  return fullNumber(Math.ceil(value * 10) / 10);
}

/** How much of a limit is used, such as `120 of 50,000`. */
export function usedText(quota: Quota): string {
  const { used, limit, period } = quota;
  const most = limit === 0 ? t`no limit` : amount(quota, limit);
  if (used === null) return limit === 0 ? most : t`up to ${per(period, most)}`;
  const now = amount(quota, Number(used));
  return limit === 0 ? `${per(period, now)}, ${most}` : t`${now} of ${per(period, most)}`;
}

/** The used part of the limit, 0 to 1; null without a limit. */
export function usedPart({ used, limit }: Quota): number | null {
  if (used === null || limit === 0) return null;
  return Math.min(1, Number(used) / limit);
}

/** A limit in the unit of its field: bytes are entered in MiB. */
export function fieldValue({ unit }: Pick<Quota, 'unit'>, limit: number): number {
  return unit === 'bytes' ? limit / mebibyte : limit;
}

export function limitOfField({ unit }: Pick<Quota, 'unit'>, value: number): number {
  return unit === 'bytes' ? Math.round(value * mebibyte) : value;
}
