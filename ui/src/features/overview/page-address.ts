import { queryOptions } from '@tanstack/react-query';
import { ask, type Output } from '../../api/metric-query.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

const mostAddresses = 20;

/**
 * The address of a page, as its views were sent; null if it isn't known.
 * @param hosts the hosts that the project accepts; none = all
 */
export function pageAddressQuery(projectId: ProjectId, path: string, hosts: readonly string[]) {
  return queryOptions({
    queryKey: projectKey(projectId, 'overview', 'page-address', path, hosts),
    queryFn: async () => {
      const [output] = await ask(projectId, [
        {
          type: 'limit',
          rows: mostAddresses,
          input: {
            type: 'group',
            fields: ['url'],
            input: {
              type: 'filter',
              predicate: { type: 'comparison', field: 'page', operator: 'equals', value: path },
              input: { type: 'source', dataset: 'events-web', field: '*' },
            },
          },
        },
      ]);
      return addressOf(path, addressesIn(output), hosts);
    },
    staleTime: 300_000,
    meta: { isQuiet: true },
  });
}

function addressesIn(output: Output | undefined): readonly string[] {
  return output?.type === 'grouping' ? output.rows.map(({ name }) => String(name)) : [];
}

/**
 * A path on the site: that of the first view whose host the project accepts, else its first host. Anyone can send views,
 * so the path must stay on that host and the address must be one of the web.
 */
export function addressOf(
  path: string,
  seen: readonly string[],
  hosts: readonly string[],
): string | null {
  const origins = seen.flatMap((url) => originOf(url) ?? []);
  const accepted = origins.find((origin) => accepts(hosts, new URL(origin).hostname));
  const named = hosts.map(bareHost).find((host) => !host.includes('*'));
  const origin = accepted ?? (named === undefined ? null : originOf(`https://${named}`));
  if (origin === null || !path.startsWith('/') || !URL.canParse(path, origin)) return null;
  const address = new URL(path, origin);
  return address.origin === origin ? address.href : null;
}

function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

/** Whether the project accepts a host: entries are `*`, hosts, or `*.` and a host for all below it. */
function accepts(hosts: readonly string[], name: string): boolean {
  if (hosts.length === 0) return true;
  return hosts.map(bareHost).some((host) => {
    if (host === '*' || host === name) return true;
    return host.startsWith('*.') && (name === host.slice(2) || name.endsWith(host.slice(1)));
  });
}

/** An entry can have a scheme, a port and a path. */
function bareHost(entry: string): string {
  const bare = entry.toLowerCase().replace(/^https?:\/\//, '');
  return bare.split(/[/:]/, 1)[0] ?? '';
}
