/** Parameters of the raw queries; times in Unix ms. */
export type Slice = { readonly project: number; readonly from: number; readonly now: number };

const rows = `FROM events WHERE project = {project:UInt32}
  AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND ts < fromUnixTimestamp64Milli({now:Int64}, 'UTC')`;
const top = (column: string) =>
  `SELECT ${column}, uniqExact(visitor) AS visitors ${rows} GROUP BY ${column} ORDER BY visitors DESC LIMIT 10`;

/** Hand-written SQL for the same rows as the overview's queries. */
export const rawQueries = {
  'visitors and page views': `SELECT uniqExact(visitor), countIf(event = 'pageview') ${rows}`,
  'visitors and page views by day': `SELECT toDate(ts) AS day, uniqExact(visitor), countIf(event = 'pageview') ${rows} GROUP BY day`,
  'top pages by visitors': top('page'),
  'top referrers by visitors': top('referrer'),
  'top countries by visitors': top('country'),
  'devices by visitors': top('device'),
};
