import { BlockList, isIP, isIPv4 } from 'node:net';

/** A list of addresses and CIDRs for lookups. IPv4-mapped IPv6 addresses count as IPv4. */
export class AddressList {
  // Separate lists: in one list, every IPv4 address would match `::/0` by its IPv6 form.
  private readonly ipv4 = new BlockList();
  private readonly ipv6 = new BlockList();

  /** @throws Error that names an invalid entry */
  constructor(entries: readonly string[]) {
    for (const entry of entries) this.add(entry);
  }

  /** @param address in canonical form, as from `ClientAddress` */
  has(address: string): boolean {
    if (address === '') return false;
    return isIPv4(address) ? this.ipv4.check(address, 'ipv4') : this.ipv6.check(address, 'ipv6');
  }

  private add(entry: string): void {
    const [sent = '', prefix] = entry.split('/');
    const family = isIP(sent);
    const bits = family === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : Number(prefix);
    const valid = prefix === undefined || /^\d{1,3}$/.test(prefix);
    if (family === 0 || !valid || length > bits) {
      throw new Error(`${entry} is not an address or CIDR`);
    }
    const address = family === 4 ? sent : canonicalIpv6(sent);
    if (family === 4) this.ipv4.addSubnet(address, length, 'ipv4');
    else if (isIPv4(address) && length >= 96) this.ipv4.addSubnet(address, length - 96, 'ipv4');
    else this.ipv6.addSubnet(sent, length, 'ipv6');
  }
}

/** An IPv6 address in the canonical form of RFC 5952. IPv4-mapped addresses, also in hex, become IPv4. */
export function canonicalIpv6(address: string): string {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (mapped === null) return canonical;
  const [high, low] = [mapped[1], mapped[2]].map((half) => Number.parseInt(half ?? '', 16));
  return [high, low].flatMap((half = 0) => [half >> 8, half & 0xff]).join('.');
}
