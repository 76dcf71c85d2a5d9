import type { Config } from '../config.ts';
import type { Finding } from '../doctor/index.ts';
import { AddressList } from '../http/index.ts';

const loopback: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/**
 * A service that listens on loopback is reached through a proxy on this machine. The default trusts it, but a list
 * replaces the default, and then every visitor has the proxy's address, and `/metrics` is public.
 * @returns null if it is trusted, or if no proxy is trusted on purpose
 */
export function untrustedProxy({
  host,
  trustedProxies,
}: Pick<Config, 'host' | 'trustedProxies'>): Finding | null {
  if (trustedProxies.length === 0 || !loopback.includes(host)) return null;
  const trusted = new AddressList(trustedProxies);
  if (loopback.some((address) => trusted.has(address))) return null;
  return {
    check: 'trusted proxies',
    text:
      `Only this machine can connect to HOST=${host}, but BELLWETHER_TRUSTED_PROXIES does not name it: all visitors ` +
      'have the address of the proxy, and /metrics is public.',
    advice: 'Add 127.0.0.0/8,::1 to the list, which replaces the default.',
  };
}
