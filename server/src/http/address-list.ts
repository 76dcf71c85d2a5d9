import { BlockList, isIP, isIPv4 } from 'node:net';

/** Addresses and CIDRs to look addresses up in. IPv4 written as IPv6 counts as IPv4. */
export class AddressList {
  // Apart: in one list every IPv4 address lies within `::/0`, as IPv6 has a way to write it.
  private readonly ipv4 = new BlockList();
  private readonly ipv6 = new BlockList();

  /** @throws Error naming an entry that is none */
  constructor(entries: readonly string[]) {
    for (const entry of entries) this.add(entry);
  }

  /** @param address as one text per address, such as `ClientAddress` gives */
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

/** One text per IPv6 address, the one of RFC 5952; IPv4 in IPv6, which may come in hex, as IPv4. */
export function canonicalIpv6(address: string): string {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (mapped === null) return canonical;
  const [high, low] = [mapped[1], mapped[2]].map((half) => Number.parseInt(half ?? '', 16));
  return [high, low].flatMap((half = 0) => [half >> 8, half & 0xff]).join('.');
}
