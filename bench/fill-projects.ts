import { pageViews, userAgent } from './page-views.ts';
import { adminAccount, type Service } from './service.ts';

const projects = 1000;
const organizations = 10;
const dashboards = 100;
/** Every fourth project is private. */
const isPrivate = (index: number) => index % 4 === 3;
const atOnce = 8;

/** Targets of the benchmark's reads. */
export interface Filled {
  readonly projects: readonly FilledProject[];
  /** The slug of one organization. */
  readonly ownerSlug: string;
}

export interface FilledProject {
  readonly id: string;
  readonly slug: string;
  readonly token: string;
  readonly private: boolean;
}

/** Creates 1,000 projects of eleven owners through the API, three quarters of them public and with visits. */
export async function fillProjects(service: Service): Promise<Filled> {
  const cookie = await signIn(service);
  const keys: (string | null)[] = [null];
  let ownerSlug = '';
  for (let index = 0; index < organizations; index++) {
    ownerSlug = `bench-${index}`;
    keys.push(await organizationKey(service, cookie, ownerSlug));
  }
  const made: FilledProject[] = [];
  for (let from = 0; from < projects; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, projects - from) }, (_, offset) => {
      const index = from + offset;
      const body = { name: `${words[index % words.length]} ${index}`, private: isPrivate(index) };
      return service.request('POST', '/v0/project', body, keys[index % keys.length] ?? undefined);
    });
    made.push(...((await Promise.all(some)) as FilledProject[]));
  }
  await visitAll(service, made);
  await addDashboards(service, made);
  return { projects: made, ownerSlug };
}

const words = 'Amber Birch Cedar Delta Ember Flint Grove Heath Inlet Juniper'.split(' ');

async function signIn(service: Service): Promise<string> {
  const answer = await fetch(`${service.url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: service.url },
    body: JSON.stringify(adminAccount),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function organizationKey(service: Service, cookie: string, slug: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(service.url + path, {
      method: 'POST',
      headers: { origin: service.url, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string; key: string };
  };
  const { id } = await post('/auth/organization/create', { name: `Owner ${slug}`, slug });
  return (await post('/v0/api-keys', { name: 'bench', ownerId: id })).key;
}

/** Sends twenty page views to each public project, in arrays, and waits until they are counted. */
async function visitAll(service: Service, made: readonly FilledProject[]): Promise<void> {
  const open = made.filter((project) => !project.private);
  for (let from = 0; from < open.length; from += 5) {
    const views = open.slice(from, from + 5).flatMap(({ token }) => pageViews(token, 20));
    const answer = await fetch(`${service.url}/v1/web`, {
      method: 'POST',
      headers: { 'user-agent': userAgent },
      body: JSON.stringify(views),
    });
    if (!answer.ok) throw new Error(`page views: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  const counted = async () => {
    const { stats } = (await service.request('GET', '/v0/public-projects?limit=1')) as {
      stats: { totalServers: number };
    };
    return stats.totalServers;
  };
  // Each group of twenty views has five visitors.
  const giveUp = performance.now() + 120_000;
  while ((await counted()) < open.length * 5) {
    if (performance.now() > giveUp) throw new Error('The visitors were not counted in 2 minutes');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Fills the first project with dashboards up to the limit; its default one is the first of them. */
async function addDashboards(service: Service, made: readonly FilledProject[]): Promise<void> {
  const path = `/v0/project/${made[0]?.id}/dashboards`;
  for (let index = 1; index < dashboards; index++) {
    await service.request('POST', path, { name: `Dashboard ${index}` });
  }
}
