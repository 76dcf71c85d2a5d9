import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import type { Person } from '../../../test/people.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';

let harness: ProjectsHttpHarness;
beforeAll(async () => {
  harness = await projectsHttpHarness();
  await harness.post('ann', { name: 'Subject' });
});
afterAll(() => harness.close());

const settings =
  'name slug private allowedHostnames errorTrackingEnabled webVitalsEnabled sessionReplaysEnabled ' +
  'replayRetentionDays cookielessMode searchConsoleSiteUrl preferredChartColors codeContextConfig ' +
  'icon templateId __proto__ constructor';

const text = fc.oneof(
  anyText({ maxLength: 300 }),
  fc.constantFrom('\0', '\ud800', '%', '_', '*', 'red', 'example.com', 'subject', 'NaN', 'emoji'),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.boolean(),
  fc.constant(null),
  fc.double(),
  fc.integer(),
  fc.array(text, { maxLength: 5 }),
  fc.record({ type: fc.constantFrom('emoji', 'icon'), value: text, color: text }),
  fc.jsonValue({ maxDepth: 4 }),
);
const fair = fc.record({
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  private: fc.boolean(),
});
const body = fc.oneof(
  fair,
  fc.dictionary(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...settings.split(' ')) }, text),
    value,
  ),
  fc.record(
    { name: text, private: fc.boolean(), icon: value, allowedHostnames: value },
    { requiredKeys: ['name', 'private'] },
  ),
  value,
);

test('creating or changing fails only with 400 or 409, for any body', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      for (const [method, url] of [
        ['POST', '/v0/project'],
        ['PATCH', '/v0/project/subject'],
      ] as const) {
        const answer = await harness.ask('ann', method, url, sent);
        expect([200, 400, 409, 404]).toContain(answer.status);
        if (answer.status === 200) expect(Object.keys(answer.body)).toHaveLength(21);
        else expect(answer.body.message).toEqual(expect.any(String));
        const { slug } = answer.body;
        // The subject keeps the name under which the next round finds it.
        if (method === 'PATCH' && answer.status === 200 && slug !== 'subject') {
          await harness.ask('ann', 'PATCH', `/v0/project/${String(slug)}`, { slug: 'subject' });
        }
      }
    }),
    { numRuns: 250 },
  );
});

test('everything that was stored can be read and listed', async () => {
  let seen = 0;
  for (let offset = 0, more = true; more; offset += 100) {
    const page = await harness.ask('ann', 'GET', `/v0/projects?limit=100&offset=${offset}`);
    expect(page.status).toBe(200);
    for (const item of page.body.items ?? []) {
      seen += 1;
      const read = await harness.ask('ann', 'GET', `/v0/project/${String(item.id)}`);
      expect([read.status, read.body.name]).toEqual([200, item.name]);
    }
    more = page.body.hasMore === true;
  }
  expect(seen).toBeGreaterThan(20);
});

test('reading fails only in documented ways, for any path and query', async () => {
  const names = 'ownerId projectId slug search limit offset excludeProjectId'.split(' ');
  const query = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(text, query, async (path, parameters) => {
      const encoded = (part: string) => encodeURIComponent(part.toWellFormed());
      const search = parameters.map(([name, part]) => `${name}=${encoded(part)}`).join('&');
      const people: Person[] = ['ann', 'nobody'];
      for (const person of people) {
        for (const url of [`/v0/project/${encoded(path)}`, `/v0/project-slug?${search}`]) {
          // The subject may have become private, which gets 401 without a key.
          expect([200, 400, 401, 404]).toContain((await harness.ask(person, 'GET', url)).status);
        }
      }
      expect([200, 400]).toContain(
        (await harness.ask('ann', 'GET', `/v0/projects?${search}`)).status,
      );
      const check = await harness.ask('ann', 'POST', `/v0/project/${encoded(path)}/check-data`);
      expect([200, 404]).toContain(check.status);
    }),
    { numRuns: 200 },
  );
});
