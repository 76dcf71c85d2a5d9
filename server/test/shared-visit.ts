import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ServiceHarness } from './service-harness.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const visitor = 'aaaaaaaa-aaaa-4aaa-8aaa-000000000001';

const sessions = { type: 'source', dataset: 'sessions', field: '*' };
const outputs = [
  { id: 'entries', query: { type: 'group', fields: ['entry_page'], input: sessions } },
  { id: 'exits', query: { type: 'group', fields: ['exit_page'], input: sessions } },
  { id: 'bounces', query: { type: 'group', fields: ['bounced'], input: sessions } },
  { id: 'views', query: { type: 'group', fields: ['pageviews'], input: sessions } },
];

interface Answered {
  readonly outputs: readonly {
    readonly rows?: readonly { readonly name: string; readonly value: string | number }[];
  }[];
}

/** The only visitor of a project, whose page views go to several instances. */
export class SharedVisit {
  readonly visitor = visitor;
  private readonly pages: string[] = [];

  constructor(readonly project: { readonly id: string; readonly token: string }) {}

  async view({ url }: ServiceHarness, page: string): Promise<void> {
    this.pages.push(page);
    const event = { event: 'pageview', url: `https://shop.example${page}`, identifier: visitor };
    const answer = await fetch(`${url}/v1/web`, {
      method: 'POST',
      headers: { authorization: this.project.token, 'user-agent': browser, connection: 'close' },
      body: JSON.stringify([event]),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  }

  /** Waits until everything is stored, and expects that it is one visit with its first and last page. */
  async expectOneOn(service: ServiceHarness): Promise<void> {
    const { pages } = this;
    const bounced = pages.length === 1;
    const whole = [pages[0], pages.at(-1), bounced, pages.length].map((each) => [`${each}: 1`]);
    await expect.poll(() => this.seen(service), { interval: 200 }).toEqual(whole);
  }

  private async seen(service: ServiceHarness): Promise<readonly (readonly string[])[]> {
    const path = `/v0/project/${this.project.id}/metrics/query`;
    const answer = await service.request('POST', path, { outputs });
    const { outputs: given } = (await answer.json()) as Answered;
    // Without rows, it says why.
    return given.map(
      ({ rows, ...fault }) =>
        rows?.map(({ name, value }) => `${name}: ${value}`) ?? [JSON.stringify(fault)],
    );
  }
}

/** Kills the digest of a service, which starts another one. */
export function killDigestOf({ pid = 0 }: ChildProcess): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const digests = children
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('digest.js'));
  expect(digests.length).toBe(1);
  for (const digest of digests) process.kill(digest, 'SIGKILL');
}
