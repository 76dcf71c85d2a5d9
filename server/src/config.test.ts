import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { configurationPage, readConfig, settingsWithoutEffect } from './config.ts';

test('an empty environment, and empty texts, give the defaults', () => {
  const config = readConfig({ PORT: '', BELLWETHER_URL: '  ' });
  expect(config).toMatchObject({ port: 4480, host: '127.0.0.1', url: null, signup: 'invited' });
  expect(config.dataFolder).toBe(resolve('data'));
});

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  ['PORT', '65536', 'PORT must be'],
  ['PORT', '80.5', 'PORT must be'],
  ['BELLWETHER_URL', 'analytics', 'BELLWETHER_URL must be a URL such as'],
  ['BELLWETHER_URL', 'https://a.example/path', 'BELLWETHER_URL must not have a path.'],
  ['BELLWETHER_URL', 'https://me:word@a.example', 'BELLWETHER_URL must not have a user or'],
  ['BELLWETHER_DATABASE_URL', 'postgres:', 'BELLWETHER_DATABASE_URL must be a URL such as'],
  ['BELLWETHER_DATABASE_URL', 'postgres:/me@h/b', 'BELLWETHER_DATABASE_URL must be a URL such as'],
  ['BELLWETHER_CLICKHOUSE_CLUSTER', 'main', 'Set BELLWETHER_CLICKHOUSE_URL too, or unset'],
  ['BELLWETHER_SIGNUP', 'yes', 'BELLWETHER_SIGNUP must be one of open, invited, closed'],
  ['BELLWETHER_TRUSTED_PROXIES', '10.0.0.0/8,x', 'x is not an address or CIDR'],
  ['BELLWETHER_TRUST_CLOUDFLARE', 'maybe', 'BELLWETHER_TRUST_CLOUDFLARE must be 1 or 0'],
  ['BELLWETHER_ADMIN_EMAIL', 'me', 'BELLWETHER_ADMIN_EMAIL must be an email address.'],
  ['BELLWETHER_SCRIPT_PATH', '/v1/web', 'BELLWETHER_SCRIPT_PATH must be an unused path'],
  ['BELLWETHER_SCRIPT_PATH', '/openapi.json', 'BELLWETHER_SCRIPT_PATH must be an unused path'],
  ['BELLWETHER_SCRIPT_PATH', '/embed/x.js', 'BELLWETHER_SCRIPT_PATH must be an unused path'],
  ['BELLWETHER_MIN_FREE_MB', '-1', 'BELLWETHER_MIN_FREE_MB must be'],
  ['BELLWETHER_LOG_LEVEL', 'loud', 'BELLWETHER_LOG_LEVEL must be one of'],
])('%s=%s is rejected in one sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test('a mistyped setting is named, with the one that it may be; variables of others are not', () => {
  const environment = {
    BELLWETHER_DATADIR: '/x',
    BELLWETHER_ADMIN_PASWORD: 'secret',
    BELLWETHER_NONSENSE: '1',
    BELLWETHER_DATA_DIR: '/x',
    BELLWETHER_API_KEY: 'bw_x',
    BELLWETHER_SERVICE_HOST: '10.0.0.1',
    BELLWETHER_PORT: 'tcp://10.0.0.1:80',
    BELLWETHER_PORT_80_TCP_ADDR: '10.0.0.1',
  };
  expect(settingsWithoutEffect(environment)).toEqual([
    'BELLWETHER_ADMIN_PASWORD is not a setting and has no effect (BELLWETHER_ADMIN_PASSWORD is one)',
    'BELLWETHER_DATADIR is not a setting and has no effect (BELLWETHER_DATA_DIR is one)',
    'BELLWETHER_NONSENSE is not a setting and has no effect',
  ]);
});

test('a number for BELLWETHER_PORT is named, because the setting is PORT', () => {
  expect(settingsWithoutEffect({ BELLWETHER_PORT: '4480', BELLWETHER_SERVICE_PORT: '80' })).toEqual(
    ['BELLWETHER_PORT is not a setting and has no effect (PORT is one)'],
  );
});

test('a wrong secret is not repeated', () => {
  expect(() => readConfig({ BELLWETHER_ADMIN_PASSWORD: 'hunter2' })).toThrow(
    'BELLWETHER_ADMIN_PASSWORD must have 8 to 128 characters.',
  );
});

test('the page of the documentation is the one this table makes (npm run docs)', async () => {
  const page = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
  const { code } = await format('configuration.md', configurationPage(), { printWidth: 100 });
  expect(page).toBe(code);
});

test.each([
  ['https://a.example/', 'https://a.example'],
  ['https://A.example:443', 'https://a.example'],
  ['http://a.example:80/', 'http://a.example'],
  ['https://a.example:8443', 'https://a.example:8443'],
])('the address %s is the origin %s', (given, origin) => {
  const names = ['BELLWETHER_URL', 'BELLWETHER_S3_ENDPOINT', 'BELLWETHER_BACKUP_S3_ENDPOINT'];
  const config = readConfig(Object.fromEntries(names.map((name) => [name, given])));
  expect([config.url, config.s3Endpoint, config.backupS3Endpoint]).toEqual([
    origin,
    origin,
    origin,
  ]);
});
