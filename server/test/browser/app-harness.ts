import type { BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser, PERSON, USER_AGENT } from '../browser-harness.ts';
import { harnessAccount, type ServiceHarness, startServiceHarness } from '../service-harness.ts';
import { signIn } from '../sign-in.ts';

export interface AppHarness {
  readonly service: ServiceHarness;
  /** Messages of exceptions on the pages opened here. */
  readonly faults: string[];
  /** A page in a separate browser, without a session. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Signs in as the administrator. */
  signIn(page: Page): Promise<void>;
  /** Creates a private project. @returns its token */
  createProject(settings: ProjectSettings): Promise<string>;
  /** Sends data to the collector like a browser, which must accept it. @param token if the body has none */
  collect(path: string, body: unknown, token?: string): Promise<void>;
  /** The body of an answer to the administrator. */
  read<Body>(path: string): Promise<Body>;
  /** How many events of a project are stored. */
  storedEvents(slug: string): Promise<number>;
  close(): Promise<void>;
}

interface ProjectSettings {
  readonly name: string;
  readonly private?: boolean;
  readonly templateId?: string;
}

/** The built service, and browsers to open its app in. */
export async function startAppHarness(
  options?: Parameters<typeof startServiceHarness>[0],
): Promise<AppHarness> {
  const [service, browser] = await Promise.all([startServiceHarness(options), openBrowser()]);
  const faults: string[] = [];
  const read = async <Body>(path: string): Promise<Body> =>
    (await (await service.request('GET', path)).json()) as Body;
  return {
    service,
    faults,
    newPage: async (more) => {
      const page = await (await browser.newContext({ ...PERSON, ...more })).newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      return page;
    },
    signIn: (page) => signIn(page, service.url, harnessAccount),
    createProject: async (settings) => {
      const body = { private: true, ...settings };
      const { token } = await accepted<{ token: string }>(
        await service.request('POST', '/v0/project', body),
      );
      return token;
    },
    collect: async (path, body, token) => {
      const headers = {
        'user-agent': USER_AGENT,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      await accepted(
        await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
      );
    },
    read,
    storedEvents: async (slug) =>
      (await read<{ total: number }>(`/v0/project/${slug}/events`)).total,
    close: async () => {
      await browser.close();
      await service.close();
    },
  };
}

async function accepted<Body>(answer: Response): Promise<Body> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Body;
}
