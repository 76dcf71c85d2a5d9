import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { untrustedProxy } from './untrusted-proxy.ts';

const found = (environment: Record<string, string>) => untrustedProxy(readConfig(environment));

test('a list that leaves out the proxy on this machine is found', () => {
  for (const HOST of ['', '127.0.0.1', '::1', 'localhost'])
    expect(found({ HOST, BELLWETHER_TRUSTED_PROXIES: '203.0.113.9' })).toMatchObject({
      check: 'trusted proxies',
      text: expect.stringContaining('all visitors have the address of the proxy'),
      advice: expect.stringContaining('127.0.0.0/8,::1'),
    });
});

test.each([
  ['the default', {}],
  ['a list with this machine', { BELLWETHER_TRUSTED_PROXIES: '203.0.113.9, 127.0.0.1' }],
  ['trust in no proxy', { BELLWETHER_TRUSTED_PROXIES: 'none' }],
  ['a service that others reach', { HOST: '0.0.0.0', BELLWETHER_TRUSTED_PROXIES: '203.0.113.9' }],
])('%s is fine', (_name, environment) => {
  expect(found(environment)).toBeNull();
});
