import { ClickHouseError } from '@clickhouse/client';
import { certificateAdvice, isUntrustedCertificate } from '../../platform/untrusted-certificate.ts';
import { EventStoreError } from './event-store.ts';

/** What to do about answers that stay the same until someone changes settings or rights. */
const advice: Readonly<Record<string, string>> = {
  '81': 'The database of BELLWETHER_CLICKHOUSE_DATABASE does not exist: create it, or name another.',
  '139':
    'The ClickHouse server lacks a part of its configuration: a cluster needs Keeper, the macros "shard" and ' +
    '"replica", and an interserver port (docs/clickhouse.md#cluster).',
  '192': 'ClickHouse does not know the user of BELLWETHER_CLICKHOUSE_USER.',
  '392':
    'The ClickHouse server does not run statements ON CLUSTER: it needs Keeper (docs/clickhouse.md#cluster).',
  '516':
    'ClickHouse rejects the user or the password: check BELLWETHER_CLICKHOUSE_USER and BELLWETHER_CLICKHOUSE_PASSWORD.',
  '701': 'The ClickHouse server does not know the cluster of BELLWETHER_CLICKHOUSE_CLUSTER.',
};

const longestMissing = 200;

/** One sentence for the operator if a failure stays until settings or rights change; null if it may pass. */
export function permanentFailure(error: unknown): string | null {
  const cause = error instanceof EventStoreError ? error.cause : error;
  if (cause instanceof ClickHouseError) {
    return cause.code === '497' ? missingRight(cause.message) : (advice[cause.code] ?? null);
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!isUntrustedCertificate(code)) return null;
  const trust = 'set BELLWETHER_CLICKHOUSE_CA_FILE to that of its authority';
  return `The certificate of the ClickHouse server is not trusted (${code}): ${certificateAdvice(code, trust)}.`;
}

/** The engine says which one: "… it's necessary to have the grant SELECT ON db.table". */
function missingRight(message: string): string {
  const marker = 'have the grant ';
  const at = message.indexOf(marker);
  const named =
    at < 0 ? '' : message.slice(at + marker.length, at + marker.length + longestMissing);
  const [right = ''] = named.split('. (');
  const which = right === '' ? 'a right' : `the right ${right}`;
  return `The ClickHouse user lacks ${which}: grant it (docs/clickhouse.md#rights).`;
}
