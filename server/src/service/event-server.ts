import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { EventStoreOptions } from '../store/events/index.ts';
import { StartError } from './start-error.ts';

type ServerSettings = Pick<
  Config,
  | 'clickhouseUrl'
  | 'clickhouseUser'
  | 'clickhousePassword'
  | 'clickhouseDatabase'
  | 'clickhouseCluster'
  | 'clickhouseQuorum'
  | 'clickhouseCaFile'
>;

/**
 * The ClickHouse server or cluster of the settings.
 * @throws StartError
 */
export function eventServer(config: ServerSettings): EventStoreOptions {
  const { clickhouseUser, clickhousePassword, clickhouseDatabase, clickhouseCluster } = config;
  const { clickhouseCaFile, clickhouseQuorum } = config;
  const [url = '', ...otherUrls] = (config.clickhouseUrl ?? '')
    .split(',')
    .map((each) => each.trim());
  const isSecure = url.startsWith('https:');
  if (clickhouseCaFile !== null && !isSecure)
    throw new StartError('BELLWETHER_CLICKHOUSE_CA_FILE needs https in BELLWETHER_CLICKHOUSE_URL.');
  if (clickhouseCluster === null && clickhouseQuorum !== null)
    throw new StartError('BELLWETHER_CLICKHOUSE_QUORUM needs BELLWETHER_CLICKHOUSE_CLUSTER.');
  if (clickhouseCluster === null && otherUrls.length > 0) {
    throw new StartError(
      'Several addresses in BELLWETHER_CLICKHOUSE_URL need BELLWETHER_CLICKHOUSE_CLUSTER: separate servers do not ' +
        'have the same data.',
    );
  }
  return {
    url,
    ...(otherUrls.length > 0 && { otherUrls }),
    ...(clickhouseUser !== null && { username: clickhouseUser }),
    ...(clickhousePassword !== null && { password: clickhousePassword }),
    ...(clickhouseDatabase !== null && { database: clickhouseDatabase }),
    ...(clickhouseCaFile !== null && { authorities: authoritiesIn(clickhouseCaFile) }),
    ...(clickhouseCluster !== null && {
      topology: {
        kind: 'cluster',
        name: clickhouseCluster,
        ...(clickhouseQuorum !== null && { quorum: clickhouseQuorum }),
      },
    }),
  };
}

function authoritiesIn(file: string): string {
  const name = 'BELLWETHER_CLICKHOUSE_CA_FILE';
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new StartError(`The file of ${name} cannot be read: ${file} (${code}).`, { cause });
  }
  try {
    // It reads the first certificate.
    void new X509Certificate(text);
  } catch (cause) {
    throw new StartError(`The file of ${name} has no certificate in PEM form: ${file}.`, { cause });
  }
  return text;
}
