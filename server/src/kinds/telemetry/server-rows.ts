import { rowsOf } from '../../store/events/index.ts';
import type { Identities } from '../identity.ts';
import { countedRows } from '../identity-rows.ts';
import { telemetry } from './table.ts';

/** Maximum players of one server; a larger number is not a real count. */
const mostPlayers = 1_000_000_000;

/** Servers and apps, which send reports. */
export const servers: Identities = {
  field: { type: 'source', dataset: 'events-mods', field: 'server_id' },
  actions: { type: 'source', dataset: 'events-mods', field: '*' },
  count: (projects, since) => {
    const rows = countedRows(telemetry.name, projects, since);
    return {
      // Reports without a player count are skipped by `argMaxIf`.
      sql: `SELECT project, generation, count() AS total,
    countIf(last >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS online,
    toUInt64(round(sum(least(greatest(ifNull(latest, 0), 0), {most:Float64})))) AS players
  FROM (
    SELECT project, generation, server_hash, max(ts) AS last,
      argMaxIf(player_count, (ts, position), ts >= fromUnixTimestamp64Milli({online:Int64}, 'UTC')) AS latest
    FROM ${rows.where()}
    GROUP BY project, generation, server_hash
  ) GROUP BY project, generation`,
      params: { ...rows.params, most: mostPlayers },
    };
  },
  actionRows: (tenant) => rowsOf(telemetry.name, tenant),
};
