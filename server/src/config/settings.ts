import { AddressList, defaultTrustedProxies } from '../http/index.ts';
import { machineMemory } from '../platform/machine-memory.ts';
import { clickhouseSettings } from './clickhouse-settings.ts';
import { engineMemoryFor, leastEngineMemory } from './engine-memory.ts';
import { quotaSettings } from './quota-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { sender, smtpUrl } from './mail-settings.ts';
import { type Check, choice, flag, integer, list, optionalText, some, text } from './setting.ts';

const isHttpUrl: Check = (value) =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
    ? null
    : 'must be a URL such as https://analytics.example.com';

/** Without both slashes, it would be the path of a file. */
const isPostgresUrl: Check = (value) =>
  URL.canParse(value) && /^postgres(?:ql)?:\/\//.test(value)
    ? null
    : 'must be a URL such as postgres://user:password@host:5432/bellwether, with special characters of user and ' +
      'password percent-encoded';

const isOrigin: Check = (value) => {
  const problem = isHttpUrl(value);
  if (problem !== null) return problem;
  const { pathname, search, hash, username, password } = new URL(value);
  if (username !== '' || password !== '') return 'must not have a user or password';
  return pathname === '/' && search === '' && hash === '' ? null : 'must not have a path';
};

/** As browsers write it, which others compare with: in lower case, without the usual port and a slash. */
const originOf = (url: string): string => new URL(url).origin;

const isRegion: Check = (value) =>
  /^[a-z0-9-]{1,50}$/.test(value) ? null : 'must be the name of a region, such as eu-central-1';

const isEmail: Check = (value) =>
  /^[^\s@]+@[^\s@]+$/.test(value) && value.length <= 254 ? null : 'must be an email address';

const isScriptPath: Check = (value) =>
  /^\/[\w.-]+(\/[\w.-]+)*$/.test(value) &&
  !/^\/(v0|v1|app|auth|docs|health|metrics|openapi\.json|p|embed|api|projects|mcp)(\/|$)/.test(
    value,
  )
    ? null
    : 'must be an unused path such as /script.js';

const isPrintable =
  (least: number): Check =>
  (value) =>
    value.length >= least && /^[\x21-\x7e]+$/.test(value)
      ? null
      : `must have at least ${least} characters and no spaces`;

const hasLength =
  (least: number, most: number): Check =>
  (value) =>
    value.length >= least && value.length <= most
      ? null
      : `must have ${least} to ${most} characters`;

const mostMegabytes = 1_000_000_000;

/** All settings, in the order of the docs. An empty text counts as not set. */
export const settings = {
  port: integer('PORT', {
    fallback: 4480,
    minimum: 0,
    maximum: 65_535,
    description: 'TCP port to listen on; `0` chooses a free port and prints it.',
  }),
  drainSeconds: integer('BELLWETHER_DRAIN_SECONDS', {
    fallback: 0,
    minimum: 0,
    maximum: 3600,
    description:
      'Seconds between the signal to stop and the end of listening. Meanwhile everything works, but ' +
      '`/health` answers 503, so that a load balancer sends nothing new: set it to twice the ' +
      'interval of its checks. Stopping takes up to ten seconds more: allow the service manager (`TimeoutStopSec`, ' +
      '`stop_grace_period`, `terminationGracePeriodSeconds`) at least as long.',
  }),
  host: text('HOST', {
    fallback: '127.0.0.1',
    description:
      'Address to listen on. The default is reachable only from this machine: put a TLS proxy ' +
      'in front, or use `0.0.0.0` in a container.',
  }),
  dataFolder: text('BELLWETHER_DATA_DIR', {
    fallback: './data',
    description:
      'Folder of all data; created if it is missing. Only one instance at a time can use it.',
  }),
  databaseUrl: optionalText('BELLWETHER_DATABASE_URL', {
    check: isPostgresUrl,
    shown: '`metadata.db` in the data folder',
    description:
      'URL of a PostgreSQL database (13 or newer) for accounts, projects and settings, such as ' +
      '`postgres://user:password@host:5432/bellwether`, instead of a file. It must exist. Several instances can use ' +
      'it if they share a ClickHouse server and a bucket too; otherwise a second one does not start.',
  }),
  roles: some('BELLWETHER_ROLES', {
    values: ['web', 'collect', 'work'],
    description:
      'What this process does: `web` answers the app and the API, `collect` collects data and stores it, `work` runs ' +
      'jobs and sends emails. Less than all needs PostgreSQL, a ClickHouse server and a bucket; see ' +
      '[several instances](several-instances.md#roles).',
  }),
  url: optionalText('BELLWETHER_URL', {
    check: isOrigin,
    change: originOf,
    description:
      'The public address, such as `https://analytics.example.com`. Links in emails start with ' +
      'it, and it is the only origin from which a signed-in browser can change data. If unset, ' +
      'the Host of each request is used for the origin, and no emails are sent.',
  }),
  adminEmail: optionalText('BELLWETHER_ADMIN_EMAIL', {
    check: isEmail,
    shown: '`admin@bellwether.local`',
    description: 'Email of the administrator created on the first start with an empty data folder.',
  }),
  adminPassword: optionalText('BELLWETHER_ADMIN_PASSWORD', {
    check: hasLength(8, 128),
    shown: 'generated, printed once',
    description: 'Password of that administrator. Later starts never change it.',
  }),
  adminApiKey: optionalText('BELLWETHER_ADMIN_API_KEY', {
    check: isPrintable(16),
    shown: 'generated, printed once',
    description: 'API key of that administrator; generated keys are `bw_` and 40 characters.',
  }),
  signup: choice('BELLWETHER_SIGNUP', {
    values: ['open', 'invited', 'closed'],
    fallback: 'invited',
    description:
      'Who can create an account: everyone, or only people with an invitation. Invited people ' +
      'can always sign up. `closed` is like `invited`, but the sign-in page does not mention ' +
      'signing up.',
  }),
  oidcIssuer: optionalText('BELLWETHER_OIDC_ISSUER', {
    check: isHttpUrl,
    description:
      'Issuer of the OpenID Connect provider for sign-in, such as ' +
      '`https://id.example.com/realms/main`; its discovery document is read from there. ' +
      'Requires the client ID and secret, and `BELLWETHER_URL`.',
  }),
  oidcClientId: optionalText('BELLWETHER_OIDC_CLIENT_ID', {
    description:
      'Client ID of this service at the provider; its redirect URL is `/auth/oauth2/callback/oidc`.',
  }),
  oidcClientSecret: optionalText('BELLWETHER_OIDC_CLIENT_SECRET', {
    description: 'Secret of the client.',
  }),
  oidcName: text('BELLWETHER_OIDC_NAME', {
    fallback: 'OpenID Connect',
    check: hasLength(1, 100),
    description: 'Label of the button on the sign-in page.',
  }),
  oidcTrustEmail: flag('BELLWETHER_OIDC_TRUST_EMAIL', {
    description:
      'Whether addresses count as verified if the provider does not send `email_verified`; ' +
      'turn it on only for providers that verify their users’ addresses.',
  }),
  ...clickhouseSettings,
  engineMemoryMb: integer('BELLWETHER_ENGINE_MEMORY_MB', {
    fallback: engineMemoryFor(machineMemory()),
    shown: 'half of the memory, from `1024` to `4096`',
    minimum: leastEngineMemory,
    maximum: mostMegabytes,
    description:
      'Memory limit of the embedded engine, MiB. A query can use a sixteenth of it. A query that ' +
      'needs more runs again with up to half of it, at most 2 GiB, and only one such query ' +
      'runs at a time. Background jobs can use an eighth. Merges and inserts need the rest.',
  }),
  s3Bucket: optionalText('BELLWETHER_S3_BUCKET', {
    check: (value) =>
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)
        ? null
        : 'must be the name of a bucket, without s3:// and a path: 3 to 63 small letters, digits, dots and hyphens',
    shown: 'a folder of the data folder',
    description:
      'Bucket for session replays and uploaded files, in S3 or a compatible service. Requires ' +
      'the two keys.',
  }),
  s3Endpoint: optionalText('BELLWETHER_S3_ENDPOINT', {
    check: isOrigin,
    change: originOf,
    shown: 'Amazon’s, for the region',
    description: 'URL of the service, such as `https://minio.example.com:9000`.',
  }),
  s3Region: text('BELLWETHER_S3_REGION', {
    fallback: 'us-east-1',
    check: isRegion,
    description: 'Region of the bucket.',
  }),
  s3AccessKeyId: optionalText('BELLWETHER_S3_ACCESS_KEY_ID', {
    description: 'Key that can read, write, list and delete objects of the bucket.',
  }),
  s3SecretAccessKey: optionalText('BELLWETHER_S3_SECRET_ACCESS_KEY', {
    description: 'Secret of the key.',
  }),
  backupS3Endpoint: optionalText('BELLWETHER_BACKUP_S3_ENDPOINT', {
    check: isOrigin,
    change: originOf,
    shown: '`BELLWETHER_S3_ENDPOINT`',
    description: 'URL of the service with the bucket for backups, if it is another one.',
  }),
  backupS3Region: optionalText('BELLWETHER_BACKUP_S3_REGION', {
    check: isRegion,
    shown: '`BELLWETHER_S3_REGION`',
    description: 'Region of the bucket for backups.',
  }),
  backupS3AccessKeyId: optionalText('BELLWETHER_BACKUP_S3_ACCESS_KEY_ID', {
    shown: '`BELLWETHER_S3_ACCESS_KEY_ID`',
    description: 'Key that can read, write, list and delete objects of the bucket for backups.',
  }),
  backupS3SecretAccessKey: optionalText('BELLWETHER_BACKUP_S3_SECRET_ACCESS_KEY', {
    shown: '`BELLWETHER_S3_SECRET_ACCESS_KEY`',
    description: 'Secret of the key for backups.',
  }),
  trustedProxies: list('BELLWETHER_TRUSTED_PROXIES', {
    fallback: defaultTrustedProxies,
    check: (entries) => new AddressList(entries),
    description:
      'Addresses and CIDRs of trusted proxies, separated by commas. Their forwarding headers ' +
      'determine the client’s address; `none` trusts no proxy. The default is loopback and ' +
      'private networks; a list replaces it, so it must name a proxy on this machine too, such as `127.0.0.0/8,::1`.',
  }),
  trustCloudflare: flag('BELLWETHER_TRUST_CLOUDFLARE', {
    description: 'Whether `CF-Connecting-IP` and `CF-IPCountry` of a trusted proxy are trusted.',
  }),
  geoDatabase: optionalText('BELLWETHER_GEO_DB', {
    shown: 'the included DB-IP database',
    description:
      'Path of another database of countries or cities in MMDB format. One of cities adds regions: ' +
      'see [regions](deploying.md#regions-of-visitors).',
  }),
  fetchPictures: flag('BELLWETHER_FETCH_PICTURES', {
    fallback: true,
    description:
      'Whether the service fetches pictures that people set as icons of projects, from public `https:` addresses only. ' +
      'Without, such projects have the first letter of their name.',
  }),
  scriptPath: text('BELLWETHER_SCRIPT_PATH', {
    fallback: '/script.js',
    check: isScriptPath,
    description:
      'Another path of the tracker script, for visitors whose browsers block `/script.js`, which always works too. Its ' +
      'add-ons are next to it. The snippet in the app names `/script.js`: change it there.',
  }),
  minFreeMb: integer('BELLWETHER_MIN_FREE_MB', {
    fallback: 64,
    minimum: 0,
    maximum: mostMegabytes,
    description:
      'Free disk space, MiB, below which the collector answers 503 instead of filling the disk.',
  }),
  upgradeCopies: integer('BELLWETHER_UPGRADE_COPIES', {
    fallback: 3,
    minimum: 0,
    maximum: 100,
    description:
      'How many copies of the metadata from before upgrades are kept in `backups/` of the data folder, the newest ' +
      'ones; of events, only the newest. With 0, no copy is made.',
  }),
  journalMb: integer('BELLWETHER_JOURNAL_MB', {
    fallback: 16_384,
    minimum: 16,
    maximum: mostMegabytes,
    description:
      'Maximum MiB of acknowledged items that wait for the engine; beyond it the collector ' +
      'answers 503. The default holds an hour at 5,000 page views a second, or five days at ' +
      '50; see [operations](operations.md#when-the-engine-is-down).',
  }),
  bufferMb: integer('BELLWETHER_BUFFER_MB', {
    fallback: 256,
    minimum: 32,
    maximum: mostMegabytes,
    description: 'Maximum MiB of all bodies that the collector is receiving at a time.',
  }),
  ...retentionSettings,
  maxProjects: integer('BELLWETHER_MAX_PROJECTS', {
    fallback: 10_000,
    minimum: 0,
    maximum: 1_000_000,
    description:
      'Projects that one account or organization can have, including deleted ones until their ' +
      'data is removed. `0` = no limit.',
  }),
  ...quotaSettings,
  keyLimit: integer('BELLWETHER_RATE_LIMIT_KEY', {
    fallback: 3000,
    minimum: 0,
    maximum: 1_000_000_000,
    description:
      'Requests a minute with one API key or session; all of a user together may send four times as many; `0` = no limit.',
  }),
  addressLimit: integer('BELLWETHER_RATE_LIMIT_ADDRESS', {
    fallback: 600,
    minimum: 0,
    maximum: 1_000_000_000,
    description:
      'Requests a minute from one address, or IPv6 network of /64, without a valid key or session; one of /48 has ' +
      'eight times as many. `0` = no limit. The collector has no such limit.',
  }),
  connectionsPerAddress: integer('BELLWETHER_CONNECTIONS_PER_ADDRESS', {
    fallback: 500,
    minimum: 0,
    maximum: 10_000,
    description:
      'Connections that one address can have open at once; if it opens another one, those that ' +
      'have waited longest for their client are closed. Trusted proxies are exempt. `0` = no ' +
      'limit.',
  }),
  signInLimit: integer('BELLWETHER_RATE_LIMIT_SIGN_IN', {
    fallback: 10,
    minimum: 0,
    maximum: 1_000_000_000,
    description:
      'Sign-in attempts a minute from one address to one account; ten times as many from one address, and to one account; `0` = no limit.',
  }),
  metricsToken: optionalText('BELLWETHER_METRICS_TOKEN', {
    check: isPrintable(16),
    description:
      'Bearer token for `/metrics` from other machines. If unset, only loopback is answered.',
  }),
  smtp: smtpUrl(
    'BELLWETHER_SMTP_URL',
    'Mail server, such as `smtp://user:password@mail.example.com:587`, or `smtps://…` for ' +
      'TLS from the start. Without it, or without `BELLWETHER_URL`, no emails are sent.',
  ),
  smtpTls: choice('BELLWETHER_SMTP_TLS', {
    values: ['verified', 'unverified', 'optional'],
    fallback: 'verified',
    description:
      'Security of the connection to the mail server: TLS with a valid certificate, TLS with ' +
      'any certificate, or TLS only if offered, with any certificate. `smtp://` to this ' +
      'machine always uses the last.',
  }),
  mailFrom: sender('BELLWETHER_MAIL_FROM', {
    shown: '`bellwether@` and the host of `BELLWETHER_URL`',
    description: 'Sender of emails, such as `Analytics <analytics@example.com>`.',
  }),
  logLevel: choice('BELLWETHER_LOG_LEVEL', {
    values: ['debug', 'info', 'warn', 'error', 'silent'],
    fallback: 'info',
    description: 'Minimum level of log messages, which go to stdout.',
  }),
  logFormat: choice('BELLWETHER_LOG_FORMAT', {
    values: ['auto', 'text', 'json'],
    fallback: 'auto',
    description:
      'Form of log messages: short lines for people, or JSON with all fields. `auto` is text at a ' +
      'terminal, and JSON everywhere else.',
  }),
};
