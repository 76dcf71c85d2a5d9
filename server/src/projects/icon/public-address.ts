import { isIP } from 'node:net';
import { AddressList } from '../../http/index.ts';

/** Not on the internet: IANA's registry of special-purpose addresses, multicast and reserved ones. */
const notPublic = new AddressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Teredo, ORCHID and others, documentation, 6to4.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** All that is assigned. Addresses that stand for IPv4 ones (mapped, NAT64) are outside. */
const assigned = new AddressList(['2000::/3']);

/**
 * Whether an address is one of the public internet, and nothing that can lead to this machine or its network.
 * @param address as the resolver or a URL has it
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  // A zone names an interface of this machine.
  if (family === 0 || address.includes('%')) return false;
  return !notPublic.has(address) && (family === 4 || assigned.has(address));
}
