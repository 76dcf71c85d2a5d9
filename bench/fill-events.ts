import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { EngineAddress } from '../server/src/store/events/index.ts';

const chunk = 1_000_000;
const days = 30;

/**
 * Rows of one project over the last 30 days, made by the engine itself: visits of four views by a
 * fifth as many visitors as rows, each with a country, device and browser of its own; pages,
 * referrers, countries and devices spread unevenly, as real ones are.
 */
export async function fillEvents(
  address: EngineAddress,
  project: number,
  rows: number,
  now: number,
): Promise<void> {
  const client = createClient({
    ...address,
    request_timeout: 120_000,
    log: { level: ClickHouseLogLevel.OFF },
  });
  for (let from = 0; from < rows; from += chunk) {
    const count = Math.min(chunk, rows - from);
    await client.command({
      query: fill,
      query_params: { project, from, count, rows, now },
    });
  }
  await client.close();
}

const share = (salt: number, of = 'number') =>
  `(sipHash64(${of}, ${salt}) / 18446744073709551616.)`;
/** An index below `size`, small ones far more often. */
const skewed = (size: number, salt: number, of = 'number') =>
  `toUInt32(${size} * pow(${share(salt, of)}, 3))`;
const visit = 'intDiv(number, 4)';
const visitor = `toUInt32({rows:UInt64} / 5 * ${share(3, visit)})`;

const hex = (number: string) => `leftPad(lower(hex(toUInt64(${number}))), 16, '0')`;

const fill = `
INSERT INTO events (project, generation, ts, received_at, id, journal, position, visitor, session, event,
  browser, browser_version, device, os, os_version, country, referrer, utm_source, title, page, url,
  cookieless, time_on_page, properties, props)
SELECT {project:UInt32}, 1,
  fromUnixTimestamp64Milli(toInt64({now:Int64} - ${days} * 86400000 + (number / {rows:UInt64}) * ${days} * 86400000), 'UTC') AS time,
  time,
  toUUID(concat(
    substring(${hex('toUnixTimestamp64Milli(time)')}, 5, 8), '-', substring(${hex('toUnixTimestamp64Milli(time)')}, 13, 4),
    '-7', substring(${hex('sipHash64(number, 1)')}, 1, 3), '-8', substring(${hex('sipHash64(number, 1)')}, 4, 3),
    '-', substring(${hex('sipHash64(number, 2)')}, 1, 12))),
  'bench', number,
  reinterpretAsUUID(sipHash128(${visitor})),
  lower(hex(sipHash64(${visit}, 21))),
  if(${share(4)} < 0.9, 'pageview', ['signup', 'purchase', 'outbound_link'][1 + ${skewed(3, 5)}]),
  ['Chrome', 'Mobile Safari', 'Firefox', 'Edge', 'Safari'][1 + ${skewed(5, 6, visitor)}],
  toString(100 + ${skewed(40, 7, visitor)}) || '.0',
  ['Desktop', 'Mobile', 'Tablet'][1 + ${skewed(3, 8, visitor)}],
  ['Windows', 'iOS', 'Android', 'macOS', 'Linux'][1 + ${skewed(5, 9, visitor)}],
  toString(10 + ${skewed(8, 10, visitor)}),
  ['US', 'DE', 'IN', 'GB', 'FR', 'BR', 'JP', 'NL', 'PL', 'ES', 'IT', 'CA', 'AU', 'SE', 'CH', 'AT'][1 + ${skewed(16, 11, visitor)}],
  if(${share(12, visit)} < 0.4, '', 'https://site' || toString(${skewed(300, 13, visit)}) || '.example/'),
  if(${share(14, visit)} < 0.9, '', 'newsletter' || toString(${skewed(20, 15, visit)})),
  'Page ' || toString(${skewed(2000, 16)}),
  '/page/' || toString(${skewed(2000, 16)}),
  'https://shop.example/page/' || toString(${skewed(2000, 16)}) || '?q=' || toString(number % 1000),
  0,
  if(${share(17)} < 0.5, NULL, toFloat64(toUInt32(${share(18)} * 120000))),
  '{"plan":"' || ['free', 'team', 'pro'][1 + ${skewed(3, 19)}] || '","price":' || toString(${skewed(100, 20)}) || '}',
  map('plan', ['free', 'team', 'pro'][1 + ${skewed(3, 19)}], 'price', toString(${skewed(100, 20)}))
FROM numbers({from:UInt64}, {count:UInt64})`;
