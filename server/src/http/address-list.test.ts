import { expect, test } from 'vitest';
import { AddressList } from './address-list.ts';

test.each([
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['0.0.0.0/0', '9.9.9.9', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['::/0', '2001:db8::1', true],
  ['::/0', '9.9.9.9', false],
  ['::/64', '9.9.9.9', false],
  ['::ffff:9.9.9.0/120', '9.9.9.5', true],
  ['::ffff:909:900/120', '9.9.8.5', false],
  ['::ffff:0:0/96', '9.9.9.9', true],
  ['2001:DB8:0::/48', '2001:db8::7', true],
])('whether %s has %s: %s', (entry, address, has) => {
  expect(new AddressList(['192.0.2.1', entry]).has(address)).toBe(has);
});

test('an invalid entry is named', () => {
  expect(() => new AddressList(['10.0.0.0/8', 'ten'])).toThrow('ten is not an address or CIDR');
  expect(() => new AddressList(['10.0.0.0/33'])).toThrow('10.0.0.0/33');
});
