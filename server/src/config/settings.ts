import { AddressList, defaultTrustedProxies } from '../http/index.ts';
import { quotaSettings } from './quota-settings.ts';
import { sender, smtpUrl } from './mail-settings.ts';
import { type Check, choice, flag, integer, list, optionalText, text } from './setting.ts';

const isHttpUrl: Check = (value) =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
    ? null
    : 'must be an address such as https://analytics.example.com';

const isOrigin: Check = (value) => {
  const problem = isHttpUrl(value);
  if (problem !== null) return problem;
  const { pathname, search, hash } = new URL(value);
  return pathname === '/' && search === '' && hash === '' ? null : 'must have no path';
};

const isEmail: Check = (value) =>
  /^[^\s@]+@[^\s@]+$/.test(value) && value.length <= 254 ? null : 'must be an e-mail address';

const isScriptPath: Check = (value) =>
  /^\/[\w.-]+(\/[\w.-]+)*$/.test(value) &&
  !/^\/(v0|v1|app|auth|docs|health|metrics)(\/|$)/.test(value)
    ? null
    : 'must be a path such as /script.js that nothing else uses';

const isPrintable =
  (least: number): Check =>
  (value) =>
    value.length >= least && /^[\x21-\x7e]+$/.test(value)
      ? null
      : `must be at least ${least} characters without spaces`;

const hasLength =
  (least: number, most: number): Check =>
  (value) =>
    value.length >= least && value.length <= most
      ? null
      : `must have from ${least} to ${most} characters`;

const mostMegabytes = 1_000_000_000;

/** By default nothing goes: a new version must not remove what nobody asked it to. */
const retentionDays = (kind: string, what: string) =>
  integer(`BELLWETHER_RETENTION_${kind}_DAYS`, {
    fallback: 0,
    minimum: 0,
    maximum: 3650,
    description: `Days that ${what} are kept in projects that do not say how long; \`0\` = for ever.`,
  });

/** Every setting, in the order of the documentation. An empty text counts as not set. */
export const settings = {
  port: integer('PORT', {
    fallback: 4480,
    minimum: 0,
    maximum: 65_535,
    description: 'TCP port to listen on; `0` takes any free one and prints it.',
  }),
  host: text('HOST', {
    fallback: '127.0.0.1',
    description:
      'Address to listen on. Only this machine reaches the default: put a proxy with TLS in front, or use `0.0.0.0` in a container.',
  }),
  dataFolder: text('BELLWETHER_DATA_DIR', {
    fallback: './data',
    description: 'Folder of all data; made when it is missing. One instance at a time may use it.',
  }),
  url: optionalText('BELLWETHER_URL', {
    check: isOrigin,
    description:
      'The public address, such as `https://analytics.example.com`: links in mails, and the only origin from which a signed-in browser may change something. Unset, the Host of each request counts for that, and no mail is sent.',
  }),
  adminEmail: optionalText('BELLWETHER_ADMIN_EMAIL', {
    check: isEmail,
    shown: '`admin@bellwether.local`',
    description: 'E-mail of the administrator made on the first start with an empty data folder.',
  }),
  adminPassword: optionalText('BELLWETHER_ADMIN_PASSWORD', {
    check: hasLength(8, 128),
    shown: 'generated, printed once',
    description: 'Password of that administrator. A later start never changes it.',
  }),
  adminApiKey: optionalText('BELLWETHER_ADMIN_API_KEY', {
    check: isPrintable(16),
    shown: 'generated, printed once',
    description: 'API key of that administrator; generated ones are `bw_` and 40 characters.',
  }),
  signup: choice('BELLWETHER_SIGNUP', {
    values: ['open', 'invited', 'closed'],
    fallback: 'invited',
    description:
      'Who may make an account: anybody, or who was invited. Invited people can always come in; `closed` is `invited` without a word of it on the sign-in page.',
  }),
  oidcIssuer: optionalText('BELLWETHER_OIDC_ISSUER', {
    check: isHttpUrl,
    description:
      'Provider of OpenID Connect to sign in with, such as `https://id.example.com/realms/main`; its discovery document is read from there. Needs the client’s id and secret, and `BELLWETHER_URL`.',
  }),
  oidcClientId: optionalText('BELLWETHER_OIDC_CLIENT_ID', {
    description:
      'What the provider calls this service; its redirect address is `/auth/oauth2/callback/oidc`.',
  }),
  oidcClientSecret: optionalText('BELLWETHER_OIDC_CLIENT_SECRET', {
    description: 'Secret that belongs to it.',
  }),
  oidcName: text('BELLWETHER_OIDC_NAME', {
    fallback: 'OpenID Connect',
    check: hasLength(1, 100),
    description: 'What the button on the sign-in page says.',
  }),
  oidcTrustEmail: flag('BELLWETHER_OIDC_TRUST_EMAIL', {
    description:
      'Whether addresses count as verified when the provider does not say so (`email_verified`); only for one that gives nobody another person’s address.',
  }),
  clickhouseUrl: optionalText('BELLWETHER_CLICKHOUSE_URL', {
    check: isHttpUrl,
    shown: 'the embedded engine',
    description:
      'HTTP address of a ClickHouse server to keep events in, in place of the embedded engine. Needed on Windows and on musl.',
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
    description: 'Database on that server; it has to exist.',
  }),
  engineMemoryMb: integer('BELLWETHER_ENGINE_MEMORY_MB', {
    fallback: 4096,
    minimum: 256,
    maximum: mostMegabytes,
    description:
      'Bound of the embedded engine’s memory, MiB. A query may use a tenth of it. One that needs more runs again with up to half of it, at most 2 GiB, and only one such query runs at a time. Merges and inserts need the rest.',
  }),
  s3Bucket: optionalText('BELLWETHER_S3_BUCKET', {
    check: (value) =>
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? null : 'must be the name of a bucket',
    shown: 'a folder of the data folder',
    description:
      'Bucket of S3, or of what speaks its protocol, to keep session replays and uploaded files in. Needs the two keys.',
  }),
  s3Endpoint: optionalText('BELLWETHER_S3_ENDPOINT', {
    check: isOrigin,
    shown: 'Amazon’s of the region',
    description: 'Address of the service, such as `https://minio.example.com:9000`.',
  }),
  s3Region: text('BELLWETHER_S3_REGION', {
    fallback: 'us-east-1',
    check: (value) => (/^[a-z0-9-]{1,50}$/.test(value) ? null : 'must be the name of a region'),
    description: 'Region of the bucket.',
  }),
  s3AccessKeyId: optionalText('BELLWETHER_S3_ACCESS_KEY_ID', {
    description: 'Key that may read, write, list and remove objects of the bucket.',
  }),
  s3SecretAccessKey: optionalText('BELLWETHER_S3_SECRET_ACCESS_KEY', {
    description: 'Secret that belongs to it.',
  }),
  trustedProxies: list('BELLWETHER_TRUSTED_PROXIES', {
    fallback: defaultTrustedProxies,
    check: (entries) => new AddressList(entries),
    description:
      'Addresses and CIDRs, separated by commas, whose forwarding headers tell the client’s address; `none` for no one. The default is loopback and private networks.',
  }),
  trustCloudflare: flag('BELLWETHER_TRUST_CLOUDFLARE', {
    description: 'Whether `CF-Connecting-IP` and `CF-IPCountry` of a trusted proxy are believed.',
  }),
  geoDatabase: optionalText('BELLWETHER_GEO_DB', {
    shown: 'the DB-IP database that comes along',
    description: 'Path of another country database in the MMDB format.',
  }),
  scriptPath: text('BELLWETHER_SCRIPT_PATH', {
    fallback: '/script.js',
    check: isScriptPath,
    description: 'Where the tracker is served.',
  }),
  minFreeMb: integer('BELLWETHER_MIN_FREE_MB', {
    fallback: 64,
    minimum: 0,
    maximum: mostMegabytes,
    description:
      'Free disk space, MiB, below which the collector answers 503 instead of filling the disk to its end.',
  }),
  journalMb: integer('BELLWETHER_JOURNAL_MB', {
    fallback: 16_384,
    minimum: 16,
    maximum: mostMegabytes,
    description:
      'Most MiB of acknowledged items that wait for the engine; beyond it the collector answers 503. The default holds an hour at 5,000 page views a second, or five days at 50; what it holds is in [operations](operations.md#when-the-engine-is-away).',
  }),
  bufferMb: integer('BELLWETHER_BUFFER_MB', {
    fallback: 256,
    minimum: 32,
    maximum: mostMegabytes,
    description: 'Most MiB that bodies just being received by the collector take together.',
  }),
  replayRetentionDays: integer('BELLWETHER_REPLAY_RETENTION_DAYS', {
    fallback: 30,
    minimum: 1,
    maximum: 365,
    description: 'Days that session replays are kept in projects that do not say how long.',
  }),
  eventRetentionDays: retentionDays('EVENTS', 'page views and custom events'),
  telemetryRetentionDays: retentionDays('TELEMETRY', 'reports of servers, plugins and apps'),
  vitalRetentionDays: retentionDays('VITALS', 'web vitals'),
  errorRetentionDays: retentionDays('ERRORS', 'occurrences of errors'),
  outcomeRetentionDays: retentionDays('OUTCOMES', 'counts of what was accepted and dropped'),
  maxProjects: integer('BELLWETHER_MAX_PROJECTS', {
    fallback: 500,
    minimum: 0,
    maximum: 1_000_000,
    description:
      'Projects that one account or organization may have, deleted ones included until they are removed. `0` = no limit.',
  }),
  ...quotaSettings,
  keyLimit: integer('BELLWETHER_RATE_LIMIT_KEY', {
    fallback: 3000,
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'Requests a minute with one API key or session; `0` = no limit.',
  }),
  addressLimit: integer('BELLWETHER_RATE_LIMIT_ADDRESS', {
    fallback: 600,
    minimum: 0,
    maximum: 1_000_000_000,
    description:
      'Requests a minute from one address without a valid key or session; `0` = no limit. The collector has none.',
  }),
  connectionsPerAddress: integer('BELLWETHER_CONNECTIONS_PER_ADDRESS', {
    fallback: 500,
    minimum: 0,
    maximum: 10_000,
    description:
      'Connections that one address may have open at once; where it opens another, those that have waited longest for their client are closed. Trusted proxies are not counted. `0` = no limit.',
  }),
  signInLimit: integer('BELLWETHER_RATE_LIMIT_SIGN_IN', {
    fallback: 10,
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'Attempts to sign in a minute, by address and by account; `0` = no limit.',
  }),
  metricsToken: optionalText('BELLWETHER_METRICS_TOKEN', {
    check: isPrintable(16),
    description:
      'Bearer token with which `/metrics` answers others than this machine. Unset, only loopback is answered.',
  }),
  smtp: smtpUrl(
    'BELLWETHER_SMTP_URL',
    'Mail server, such as `smtp://user:password@mail.example.com:587`, or `smtps://…` for TLS from the first byte. Without it, or without `BELLWETHER_URL`, no mail is sent.',
  ),
  smtpTls: choice('BELLWETHER_SMTP_TLS', {
    values: ['verified', 'unverified', 'optional'],
    fallback: 'verified',
    description:
      'What the way to the mail server needs: TLS and a valid certificate, TLS with any, or TLS only if offered and with any. With `smtp://` to this machine itself it is always the last.',
  }),
  mailFrom: sender('BELLWETHER_MAIL_FROM', {
    shown: '`bellwether@` and the host of `BELLWETHER_URL`',
    description: 'Sender of mails, such as `Analytics <analytics@example.com>`.',
  }),
  logLevel: choice('BELLWETHER_LOG_LEVEL', {
    values: ['debug', 'info', 'warn', 'error', 'silent'],
    fallback: 'info',
    description: 'Least level of what is logged, as JSON lines on stdout.',
  }),
};
