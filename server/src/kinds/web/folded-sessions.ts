import type { ComputedColumn, FoldedColumn, FoldedRows } from '../dataset.ts';
import { channelSql } from './channels/channel-sql.ts';
import { sourceSql } from './channels/source-sql.ts';
import type { Column } from '../../store/events/columns/column-types.ts';
import { closedSessions, type SessionColumnName } from './closed-sessions-table.ts';
import { isAction, isView } from './visit-conditions.ts';

/** The order of events: their time, then the time and counter of their IDs. */
const order =
  'bitShiftLeft(toUInt128(toUnixTimestamp64Milli(e.ts)), 85) + bitShiftRight(toUInt128(e.id), 43)';
const [ofView, ofAction] = [`e.${isView}`, `e.${isAction}`];

interface SessionColumn extends ComputedColumn {
  readonly isNumber: boolean;
  /** The engine computes it where sessions are stored. */
  readonly isHash: boolean;
  readonly isOfFirst?: true;
}

type Computed = Omit<ComputedColumn, 'name'> & Pick<SessionColumn, 'isOfFirst'>;

const first = (name: string): Computed => ({
  computed: `argMin(e.${name}, ${order})`,
  isOfFirst: true,
});

const firstOrigin = 'first_origin';

/** Derived from the origin of the first event: computed once for each session, not for each event. */
const ofOrigin = (sql: string): Computed => ({
  computed: `CAST(${sql}, 'String')`,
  of: { name: firstOrigin, computed: first('origin').computed },
  isOfFirst: true,
});

/** How each column of the table is computed from the events of a session. */
const computedBy: Readonly<Record<SessionColumnName, string | Computed>> = {
  ts: { computed: 'min(e.ts)', isOfFirst: true },
  id: first('id'),
  visitor: first('visitor'),
  referrer: first('referrer'),
  country: first('country'),
  browser: first('browser'),
  os: first('os'),
  device: first('device'),
  utm_source: first('utm_source'),
  utm_medium: first('utm_medium'),
  utm_campaign: first('utm_campaign'),
  utm_term: first('utm_term'),
  utm_content: first('utm_content'),
  session: 'any(e.session)',
  entry_page: `argMinIf(e.page, ${order}, ${ofView})`,
  exit_page: `argMaxIf(e.page, ${order}, ${ofView})`,
  duration_ms: `dateDiff('millisecond', min(e.ts), max(e.ts))`,
  pageviews: `countIf(${ofView})`,
  actions: `countIf(${ofAction})`,
  channel: ofOrigin(channelSql(firstOrigin)),
  source: ofOrigin(sourceSql(firstOrigin)),
};

/** Hashes that are the same for all events of a session. */
const hashes: Readonly<Record<string, string>> = { session_hash: 'e.session_hash' };

const declared: Readonly<Record<string, Column>> = closedSessions.columns;

const columns = Object.entries(computedBy).flatMap(([name, by]): SessionColumn[] => {
  const isNumber = declared[name]?.shape === 'integer';
  const computed = typeof by === 'string' ? { computed: by } : by;
  const own = { name, ...computed, isNumber, isHash: false };
  if (declared[name]?.hashed !== true) return [own];
  const hash = `${name}_hash`;
  const ofHash = hashes[hash] === undefined ? first(hash) : { computed: hashes[hash] };
  return [own, { name: hash, ...ofHash, isNumber: false, isHash: true }];
});

const shown = ({ name, computed, of, isNumber, isOfFirst }: SessionColumn): FoldedColumn => {
  const typed = (value: string) => (isNumber ? `toNullable(toFloat64(${value}))` : value);
  return {
    ...{ name, computed: typed(computed), stored: typed(`s.${name}`) },
    ...(of && { of }),
    ...(isOfFirst && { isOfFirst }),
  };
};

/** Sessions, one row each, from their events. */
export const foldedSessions: FoldedRows = {
  key: 'session_hash',
  condition: `e.session_hash != sipHash64('')`,
  reach: 24 * 60 * 60 * 1000,
  columns: [
    ...columns.map(shown),
    { name: 'bounced', computed: `countIf(${ofAction}) <= 1`, stored: 's.actions <= 1' },
  ],
  stored: {
    table: closedSessions.name,
    ended: 'addMilliseconds(s.ts, s.duration_ms)',
    categories: columns.flatMap(({ name }) =>
      declared[name]?.ddl.startsWith('LowCardinality') === true ? [name] : [],
    ),
    inserted: columns.filter(({ isHash }) => !isHash),
  },
};
