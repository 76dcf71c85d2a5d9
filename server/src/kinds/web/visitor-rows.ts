import { rowsOf } from '../../store/events/index.ts';
import type { Identities } from '../identity.ts';
import { countedRows } from '../identity-rows.ts';
import { events } from './table.ts';
import { isAction } from './visit-conditions.ts';

/** Visitors, who view pages and do what custom events say. */
export const visitors: Identities = {
  field: { type: 'source', dataset: 'events-web', field: 'user_id' },
  actions: {
    type: 'filter',
    predicate: {
      type: 'comparison',
      field: 'event',
      operator: 'notEquals',
      value: 'page_leave',
    },
    input: { type: 'source', dataset: 'events-web', field: '*' },
  },
  count: (projects, since) => {
    const rows = countedRows(events.name, projects, since);
    return {
      sql: `SELECT project, generation, uniqExact(visitor_hash) AS total, 0 AS players,
    uniqExactIf(visitor_hash, ts >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS online
  FROM ${rows.where()}
  GROUP BY project, generation`,
      params: rows.params,
      // No projection has hashes of visitors.
      namesProjections: true,
    };
  },
  actionRows: (tenant) => rowsOf(events.name, tenant).and(isAction),
};
