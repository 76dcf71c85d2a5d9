import type { RowPlace } from '../../kinds/explorer-reader.ts';
import { isUuid } from '../../platform/uuid.ts';
import { storableTime } from '../../store/events/index.ts';

export const rowOrders = ['desc', 'asc'] as const;
/** By time, then by the text of the ID: `desc` begins with the newest row. */
export type RowOrder = (typeof rowOrders)[number];

/** The columns to order by, behind the project. IDs are compared as numbers, as the key has them. */
export function orderSql(order: RowOrder): string {
  return order === 'desc' ? 'ts DESC, toUInt128(id) DESC' : 'ts, toUInt128(id)';
}

/** The condition on rows behind a place, with its parameters. */
export function behindSql(order: RowOrder, { time, id }: RowPlace) {
  const than = order === 'desc' ? '<' : '>';
  const place = `(fromUnixTimestamp64Milli({placeTime:Int64}, 'UTC'), toUInt128({placeId:UUID}))`;
  return {
    sql: `(ts, toUInt128(id)) ${than} ${place}`,
    params: { placeTime: storableTime(time), placeId: id },
  };
}

/** A place as clients carry it from one page to the next. */
export function writePlace({ time, id }: RowPlace): string {
  return Buffer.from(`${time}.${id}`).toString('base64url');
}

/** Reads what `writePlace` has written; null for anything else. */
export function readPlace(text: string): RowPlace | null {
  const [, time = '', id = ''] =
    /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  return time !== '' && isUuid(id) ? { time: Number(time), id } : null;
}
