import { type ErrorTenant, rowsOf, type TableRows, type Tenant } from '../store/events/index.ts';

/** Maximum paths listed per replay: clients decide how many it has. */
const mostRoutes = 100;

export const startedSql = 'toUnixTimestamp64Milli(min(ts)) AS started';

/** All columns of a replay, from its chunks. */
export const replayColumns = `session, \`window\`,
  argMin(id, (ts, id)) AS first_id,
  ${startedSql},
  toUnixTimestamp64Milli(if(countIf(events > 0) > 0, maxIf(last_at, events > 0), max(last_at))) AS ended,
  toUnixTimestamp64Milli(max(received_at)) AS received,
  max(is_final) AS said_final,
  count() AS chunk_count,
  sum(events) AS event_count,
  sum(clicks) AS click_count,
  sum(bytes) AS byte_count,
  sum(stored_bytes) AS stored_count,
  max(has_full_snapshot) AS full_snapshot,
  arrayFlatten(arrayMap(part -> part.3, arraySort(part -> (part.1, part.2), groupArrayIf((begins, sequence, routes), events > 0)))) AS path,
  arrayDistinct(path) AS routes_shown,
  arraySlice(routes_shown, 1, ${mostRoutes}) AS listed_routes,
  arrayFilter((route, bytes) -> bytes <= {routeBytes:UInt32}, listed_routes,
    arrayCumSum(arrayMap(route -> length(route), listed_routes))) AS first_routes,
  path[1] AS entry_route,
  path[-1] AS exit_route,
  argMin(browser, (ts, id)) AS browser_of,
  argMin(os, (ts, id)) AS os_of,
  argMin(device, (ts, id)) AS device_of,
  argMin(country, (ts, id)) AS country_of,
  argMin(visitor, (ts, id)) AS visitor_of`;

/** Identifies a window of a session among a project's chunks. */
export const windowKey = 'window_key';
/** The same among rows of other tables. */
export const windowHash = 'cityHash64(session_hash, `window`)';

export const withErrors = (tenant: ErrorTenant) => rowsOf('occurrences', tenant);
export const withPoorVitals = (tenant: Tenant) => rowsOf('vitals', tenant).and(`rating = 'poor'`);

export const personOf = (
  aliases: TableRows,
) => `SELECT visitor AS alias_visitor, argMax(person_id, version) AS alias_person,
    argMax(external_id, version) AS alias_external
  FROM ${aliases.where()} GROUP BY visitor`;
