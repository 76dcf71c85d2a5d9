import type { ProjectRulesHarness } from './project-rules-harness.ts';

type Person = Parameters<ProjectRulesHarness['ask']>[0];

/** Requests about the network rules of a project. */
export function networkRuleRequests(
  harness: ProjectRulesHarness,
  of: () => { readonly slug: string; readonly token: string },
) {
  const url = (id?: unknown) =>
    `/v0/project/${of().slug}/network-rules${id === undefined ? '' : `/${String(id)}`}`;
  return {
    url,
    add: (ipAddress: unknown, allowed: unknown = false, person: Person = 'acmeAdmin') =>
      harness.ask(person, 'POST', url(), { ipAddress, allowed }),
    list: async (query = '') => (await harness.ask('acmeViewer', 'GET', url() + query)).body,
    /** The collector's answer to an event from the address. */
    sendFrom: async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const { status, text } = await harness.collector.send({ token: of().token }, { headers });
      return status === 200 ? 'taken' : text;
    },
  };
}
