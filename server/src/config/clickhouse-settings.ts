import { type Check, optionalText } from './setting.ts';

const example = 'http://clickhouse:8123, or several separated by commas';

/** All of one protocol, because they share certificates and connections. */
const areAddresses: Check = (value) => {
  const texts = value.split(',').map((each) => each.trim());
  const urls = texts.flatMap((each) => (URL.canParse(each) ? [new URL(each)] : []));
  const isPlain = urls.every(
    ({ protocol, search, hash }) =>
      ['http:', 'https:'].includes(protocol) && search === '' && hash === '',
  );
  if (urls.length < texts.length || !isPlain) return `must be a URL such as ${example}`;
  const protocols = new Set(urls.map(({ protocol }) => protocol));
  return protocols.size === 1 ? null : 'must have only http or only https URLs';
};

const isClusterName: Check = (value) =>
  /^[A-Za-z_][\w.-]{0,63}$/.test(value)
    ? null
    : 'must be the name of a cluster in remote_servers: letters, digits, "_", "-" and "."';

const isQuorum: Check = (value) =>
  /^(?:auto|[1-9]|1\d)$/.test(value) ? null : 'must be auto or a number from 1 to 19';

/** The ClickHouse server or cluster that stores events. */
export const clickhouseSettings = {
  clickhouseUrl: optionalText('BELLWETHER_CLICKHOUSE_URL', {
    check: areAddresses,
    shown: 'the embedded engine',
    description:
      'HTTP URL of a [ClickHouse server](clickhouse.md) that stores events, instead of the embedded engine. Several ' +
      'of one cluster are separated by commas; if one fails, the next is used. Required on Windows and musl.',
  }),
  clickhouseUser: optionalText('BELLWETHER_CLICKHOUSE_USER', {
    shown: '`default`',
    description: 'User on that server.',
  }),
  clickhousePassword: optionalText('BELLWETHER_CLICKHOUSE_PASSWORD', {
    description: 'Password on that server.',
  }),
  clickhouseDatabase: optionalText('BELLWETHER_CLICKHOUSE_DATABASE', {
    shown: '`default`',
    description: 'Database on that server; it must exist, on all servers of a cluster.',
  }),
  clickhouseCluster: optionalText('BELLWETHER_CLICKHOUSE_CLUSTER', {
    check: isClusterName,
    shown: 'a single server',
    description:
      'Name of the [cluster](clickhouse.md#cluster) in the configuration of the servers. The tables are then ' +
      'replicated, and divided between shards by project.',
  }),
  clickhouseQuorum: optionalText('BELLWETHER_CLICKHOUSE_QUORUM', {
    check: isQuorum,
    shown: '`auto`',
    description:
      'How many replicas of a shard must have stored data before it leaves the journal. `auto` is the majority: with ' +
      'two replicas, both.',
  }),
  clickhouseCaFile: optionalText('BELLWETHER_CLICKHOUSE_CA_FILE', {
    shown: 'the authorities of Node.js',
    description:
      'File with the certificates (PEM) of the authorities that sign those of the server, for `https` URLs.',
  }),
};
