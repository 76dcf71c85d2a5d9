import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { EngineAddress } from '../server/src/store/events/index.ts';

export const vitalsRows = 1_000_000;
export const occurrenceRows = 1_000_000;
export const errorGroups = 100_000;
export const replaySessions = 100_000;
const chunksOfReplay = 5;
/** Every tenth belongs to the same person as the one before. */
export const identifiedVisitors = 100_000;
const days = 30;

/** A number for the row, at least 0 and below 1, always the same. */
const share = (salt: number, of = 'number') =>
  `(sipHash64(${of}, ${salt}) / 18446744073709551616.)`;
/** An index below `size`; small ones are much more frequent. */
const skewed = (size: number, salt: number, of = 'number') =>
  `toUInt32(${size} * pow(${share(salt, of)}, 3))`;
const pick = (values: readonly string[], salt: number, of = 'number') =>
  `[${values.map((value) => `'${value}'`).join(', ')}][1 + ${skewed(values.length, salt, of)}]`;
const time = `fromUnixTimestamp64Milli(toInt64({now:Int64} - ${share(90)} * ${days} * 86400000), 'UTC')`;
const browser = ['Chrome', 'Mobile Safari', 'Firefox', 'Edge', 'Safari'];
const device = ['Desktop', 'Mobile', 'Tablet'];
const os = ['Windows', 'iOS', 'Android', 'macOS', 'Linux'];
const country = ['US', 'DE', 'IN', 'GB', 'FR', 'BR', 'JP', 'NL', 'PL', 'ES', 'IT', 'CA', 'AU'];
const page = `'/page/' || toString(${skewed(2000, 16)})`;
const base = 'project, generation, ts, received_at, id, journal, position';
const baseValues = `{project:UInt32}, 1, ${time} AS time, time, generateUUIDv4(), 'bench', number`;
const visitor = (of: string) => `reinterpretAsUUID(sipHash128(toUInt32(${of})))`;

/** Every group occurs, some much more often. */
const errorGroup = `if(number < ${errorGroups}, number, ${skewed(errorGroups, 10)})`;
const replay = `intDiv(number, ${chunksOfReplay})`;
const replayStart = `fromUnixTimestamp64Milli(toInt64({now:Int64} - ${share(91, replay)} * ${days} * 86400000), 'UTC')`;
const replayTime = `addSeconds(${replayStart}, 12 * (number % ${chunksOfReplay}))`;
const metric = `['LCP', 'FCP', 'INP', 'CLS', 'TTFB'][1 + number % 5]`;
const value = `if(number % 5 = 3, ${share(1)} * 0.5, toFloat64(toUInt32(exp(5 + ${share(1)} * 4))))`;

const statements = [
  {
    rows: vitalsRows,
    sql: `INSERT INTO vitals (${base}, session, \`window\`, metric, value, rating, browser, os, device,
      country, url, page, attributes, props)
    SELECT ${baseValues}, lower(hex(sipHash64(intDiv(number, 5), 2))), '', ${metric},
      ${value} AS measured, if(${share(1)} < 0.6, 'good', if(${share(1)} < 0.85, 'needs-improvement', 'poor')),
      ${pick(browser, 3)}, ${pick(os, 4)}, ${pick(device, 5)}, ${pick(country, 6)},
      'https://shop.example' || ${page}, ${page}, '{}', map()`,
  },
  {
    rows: occurrenceRows,
    sql: `INSERT INTO occurrences (${base}, error_generation, visitor, session, \`window\`, language,
      error_type, error_message, stack, causes, handled, \`count\`, release, exact_hash, group_hash,
      algorithm, evidence, browser, os, device, country, page, url, context, props)
    SELECT ${baseValues}, 1, ${visitor(skewed(200_000, 7))}, lower(hex(sipHash64(intDiv(number, 3), 8))), '',
      'javascript', 'TypeError', 'x' || toString(${errorGroup}) || ' is undefined',
      'at handle (app.js:' || toString(number % 900) || ':1)', '[]', 0, 1, 'r' || toString(${skewed(20, 9)}),
      leftPad(lower(hex(sipHash64(number, 11))), 64, '0'), 'g' || toString(${errorGroup}), 'legacy', '{}',
      ${pick(browser, 3)}, ${pick(os, 4)}, ${pick(device, 5)}, ${pick(country, 6)}, ${page},
      'https://shop.example' || ${page}, '{}', map()`,
  },
  {
    rows: replaySessions * chunksOfReplay,
    sql: `INSERT INTO replay_chunks (${base}, session, \`window\`, batch, visitor, sequence, view,
      session_start, last_at, begins, ends, events, clicks, bytes, stored_bytes, has_full_snapshot,
      is_final, flush_reason, blob, url, routes, browser, device, os, country)
    SELECT {project:UInt32}, 1, ${replayTime} AS time, time, generateUUIDv4(), 'bench', number,
      lower(hex(sipHash64(${replay}, 2))), lower(hex(sipHash64(${replay}, 2))), generateUUIDv4(),
      ${visitor(skewed(200_000, 7, replay))}, number % ${chunksOfReplay}, '', ${replayStart},
      addSeconds(time, 10), toUnixTimestamp64Milli(time), toUnixTimestamp64Milli(time) + 10000,
      200, number % 7, 50000, 9000, number % ${chunksOfReplay} = 0, number % ${chunksOfReplay} = 4, '',
      'blob', 'https://shop.example' || ${page}, [${page}, '/cart'],
      ${pick(browser, 3, replay)}, ${pick(device, 5, replay)}, ${pick(os, 4, replay)}, ${pick(country, 6, replay)}`,
  },
  {
    rows: identifiedVisitors,
    sql: `INSERT INTO aliases (project, generation, visitor, external_id, person_id, version)
    SELECT {project:UInt32}, 1, ${visitor('number')}, 'user-' || toString(number),
      toString(reinterpretAsUUID(sipHash128(if(number % 10 = 9, number - 1, number), 77))), number`,
  },
];

/** Vitals, errors, replays and aliases of one project over the last 30 days, generated by the engine. */
export async function fillCollected(
  address: EngineAddress,
  project: number,
  now: number,
): Promise<void> {
  const client = createClient({
    ...address,
    request_timeout: 120_000,
    log: { level: ClickHouseLogLevel.OFF },
  });
  for (const { sql, rows } of statements) {
    const query = `${sql} FROM numbers({rows:UInt64})`;
    await client.command({ query, query_params: { project, rows, now } });
  }
  await client.close();
}
