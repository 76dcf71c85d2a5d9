import { expect, test } from 'vitest';
import {
  clientAddressReader,
  countryHeaderReader,
  defaultTrustedProxies,
} from './client-address.ts';

const trust = { proxies: defaultTrustedProxies, cloudflare: false };
const read = clientAddressReader(trust);

test('a peer that is not a trusted proxy is the client, regardless of its headers', () => {
  expect(read('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.9');
});

test.each([
  [
    'the right-most untrusted hop',
    { 'x-forwarded-for': '6.6.6.6, 198.51.100.1, 10.0.0.3' },
    '198.51.100.1',
  ],
  ['only trusted hops: the farthest', { 'x-forwarded-for': '10.0.0.9, 10.0.0.3' }, '10.0.0.9'],
  ['garbage left of it is not believed', { 'x-forwarded-for': 'unknown, 10.0.0.3' }, '10.0.0.3'],
  ['garbage only', { 'x-forwarded-for': 'unknown' }, '127.0.0.1'],
  ['a port', { 'x-forwarded-for': '198.51.100.1:5555' }, '198.51.100.1'],
  ['Forwarded', { forwarded: 'for=6.6.6.6, for="[2001:db8::7]:80";proto=https' }, '2001:db8::7'],
  [
    'a comma in quotes of Forwarded parts no hops',
    { forwarded: 'for=198.51.100.1;by="a, for=6.6.6.6", for=10.0.0.3;by="x\\", for=6.6.6.6"' },
    '198.51.100.1',
  ],
  [
    'a quote left open in Forwarded',
    { forwarded: 'for=6.6.6.6;by=", for=198.51.100.1' },
    '198.51.100.1',
  ],
  ['IPv4 in IPv6', { 'x-forwarded-for': '::ffff:1.2.3.4' }, '1.2.3.4'],
  ['IPv4 in IPv6 in hex', { 'x-forwarded-for': '::FFFF:102:304' }, '1.2.3.4'],
  ['IPv4 in IPv6 written out', { 'x-forwarded-for': '0:0:0:0:0:ffff:0102:0304' }, '1.2.3.4'],
  ['a trusted proxy in hex', { 'x-forwarded-for': '1.2.3.4, ::ffff:a00:3' }, '1.2.3.4'],
  ['IPv6 as one text', { 'x-forwarded-for': '2001:DB8:0:0:0:0:0:7' }, '2001:db8::7'],
  ['X-Real-IP', { 'x-real-ip': '198.51.100.4' }, '198.51.100.4'],
  ['Cloudflare is not trusted unasked', { 'cf-connecting-ip': '198.51.100.5' }, '127.0.0.1'],
])('behind a trusted proxy: %s', (_name, headers, expected) => {
  expect(read('127.0.0.1', headers)).toBe(expected);
  expect(read('::ffff:127.0.0.1', headers)).toBe(expected);
  expect(read('::ffff:7f00:1', headers)).toBe(expected);
});

test('Cloudflare’s headers are used if they are trusted, and only from a trusted peer', () => {
  const cloudflare = { ...trust, cloudflare: true };
  const headers = { 'cf-connecting-ip': '198.51.100.5', 'cf-ipcountry': 'de' };
  expect(clientAddressReader(cloudflare)('10.1.1.1', headers)).toBe('198.51.100.5');
  expect(clientAddressReader(cloudflare)('203.0.113.9', headers)).toBe('203.0.113.9');
  expect(countryHeaderReader(cloudflare)('10.1.1.1', headers)).toBe('DE');
  expect(countryHeaderReader(cloudflare)('203.0.113.9', headers)).toBe(null);
  expect(countryHeaderReader(trust)('10.1.1.1', headers)).toBe(null);
});
