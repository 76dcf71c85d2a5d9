import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { eventServer } from './event-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-ca-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [certificate = ''] = rootCertificates;
const authorities = join(folder, 'ca.pem');
const nothing = join(folder, 'nothing.pem');
writeFileSync(authorities, certificate);
writeFileSync(nothing, 'hello');

const serverOf = (settings: Record<string, string>) =>
  eventServer(
    readConfig(
      Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [`BELLWETHER_CLICKHOUSE_${name}`, value]),
      ),
    ),
  );

test('a server has an address, and a user if one is set', () => {
  expect(serverOf({ URL: 'http://one:8123', USER: 'u', PASSWORD: 'p', DATABASE: 'd' })).toEqual({
    url: 'http://one:8123',
    username: 'u',
    password: 'p',
    database: 'd',
  });
});

test('a cluster has several addresses, a quorum and authorities', () => {
  const settings = {
    URL: 'https://one:8443, https://two:8443',
    CLUSTER: 'main',
    QUORUM: '2',
    CA_FILE: authorities,
  };
  expect(serverOf(settings)).toEqual({
    url: 'https://one:8443',
    otherUrls: ['https://two:8443'],
    authorities: certificate,
    topology: { kind: 'cluster', name: 'main', quorum: '2' },
  });
});

test.each([
  [{ URL: 'one:8123' }, /BELLWETHER_CLICKHOUSE_URL must be a URL such as/],
  [{ URL: 'http://one,' }, /BELLWETHER_CLICKHOUSE_URL must be a URL such as/],
  [{ URL: 'http://one?database=x' }, /BELLWETHER_CLICKHOUSE_URL must be a URL such as/],
  [{ URL: 'http://one,https://two' }, /must have only http or only https URLs/],
  [{ URL: 'http://one,http://two' }, /need BELLWETHER_CLICKHOUSE_CLUSTER/],
  [{ URL: 'http://one', CLUSTER: "x' OR 1" }, /must be the name of a cluster/],
  [{ URL: 'http://one', CLUSTER: 'main', QUORUM: '0' }, /must be auto or a number/],
  [{ URL: 'http://one', QUORUM: '2' }, /QUORUM needs BELLWETHER_CLICKHOUSE_CLUSTER/],
  [{ URL: 'http://one', CA_FILE: authorities }, /CA_FILE needs https/],
  [{ URL: 'https://one', CA_FILE: join(folder, 'none') }, /cannot be read: .*none \(ENOENT\)/],
  [{ URL: 'https://one', CA_FILE: nothing }, /has no certificate in PEM form/],
])('wrong settings are one sentence: %j', (settings, sentence) => {
  expect(() => serverOf(settings)).toThrow(sentence);
});
