import { isIP } from 'node:net';

/** An IPv4-mapped address with a prefix has 49 characters. */
const longestAddress = 64;

const mappedStart = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff];

/**
 * The canonical form of an address or CIDR: IPv6 as in RFC 5952, IPv4-mapped addresses as IPv4, no bits
 * beyond the prefix, no prefix for a single address. Null if it is neither.
 */
export function canonicalAddress(text: string): string | null {
  if (text.length > longestAddress) return null;
  const [address = '', sent, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return null;
  const bits = family === 4 ? 32 : 128;
  if (sent !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(sent)) return null;
  const prefix = sent === undefined ? bits : Number(sent);
  if (prefix > bits) return null;
  const bytes = family === 4 ? address.split('.').map(Number) : ipv6Bytes(address);
  const isMapped =
    family === 6 && prefix >= 96 && mappedStart.every((byte, at) => bytes[at] === byte);
  return isMapped ? written(bytes.slice(12), prefix - 96) : written(bytes, prefix);
}

function written(bytes: readonly number[], prefix: number): string {
  const masked = bytes.map((byte, index) => {
    const kept = Math.min(Math.max(prefix - index * 8, 0), 8);
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  const address = masked.length === 4 ? masked.join('.') : ipv6Text(masked);
  return prefix === bytes.length * 8 ? address : `${address}/${prefix}`;
}

function ipv6Bytes(address: string): number[] {
  const [left = '', right] = shortIpv6(address).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [start, end] = [groups(left), groups(right ?? '')];
  const gap = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...gap, ...end].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

function ipv6Text(bytes: readonly number[]): string {
  const groups = Array.from({ length: 8 }, (_, group) =>
    (((bytes[group * 2] ?? 0) << 8) | (bytes[group * 2 + 1] ?? 0)).toString(16),
  );
  return shortIpv6(groups.join(':'));
}

/** The form of RFC 5952, without dots. */
function shortIpv6(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
