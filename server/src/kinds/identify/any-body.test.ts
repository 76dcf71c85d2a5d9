import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { client, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import type { IdentifyPayload } from './record.ts';

const harness = await openCollector();

const path = '/v1/identify';
const text = fc.oneof(
  anyText({ maxLength: 300 }),
  fc.constantFrom('\0', '\ud800', ' ', '__proto__', client, client.toUpperCase(), token, '*', 'x'),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom(null, true, -0, 1e308),
  fc.array(text, { maxLength: 4 }),
  fc.dictionary(text, text, { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
);
const keys = [
  ...['identifier', 'anonymousId', 'externalId', 'email', 'name', 'phone', 'avatarUrl', 'traits'],
  ...['replaceTraits', 'unsetTraits', 'clearFields', 'aliases', 'token', 'data', '__proto__'],
];
const fair = fc.record(
  {
    token: fc.constant(token),
    identifier: fc.constantFrom(client, client.toUpperCase()),
    externalId: text,
    traits: value,
    unsetTraits: value,
    clearFields: value,
    aliases: value,
    email: value,
    replaceTraits: value,
  },
  { requiredKeys: ['token', 'identifier', 'externalId'] },
);
const body = fc.oneof(
  fair.map((fields) => JSON.stringify(fields)),
  fc
    .dictionary(fc.constantFrom(...keys), value)
    .map((fields) => JSON.stringify({ token, ...fields })),
  fc.jsonValue({ maxDepth: 5 }).map((any) => JSON.stringify(any)),
  anyText(),
  fc
    .nat(200)
    .map((depth) => `{"token":"${token}","traits":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  fc.constant(JSON.stringify({ token, name: 'x'.repeat(1024 ** 2) })),
);

/** Checks that it can be stored and searched: no text contains what a database rejects. */
function expectKeepable(payload: IdentifyPayload): void {
  const written = JSON.stringify(payload);
  expect(written.isWellFormed()).toBe(true);
  expect(written).not.toContain(String.raw`\u0000`);
  expect(payload.externalId).toBe(payload.externalId.trim());
  expect(payload.externalId).not.toBe('');
  expect(payload.visitors.length).toBeGreaterThan(0);
  for (const visitor of payload.visitors) expect(visitor).toMatch(/^[0-9a-f-]{36}$/);
}

test('any body gets a documented response, and accepted ones can be stored', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom(null, false, true), async (sent, cookielessMode) => {
      harness.projects.set(token, project({ cookielessMode }));
      const before = harness.records.length;
      const { status, json } = await harness.send(sent, { path });
      seen.add(status);
      expect([200, 400, 401, 409, 413]).toContain(status);
      if (status !== 200) expect(Object.keys(json as object)).toEqual(['error']);
      expect(harness.records.length - before).toBe(status === 200 ? 1 : 0);
      if (status === 200) expectKeepable(harness.records.at(-1)?.payload as IdentifyPayload);
    }),
    { seed: 20_261_121, numRuns: 400 },
  );
  expect([...seen].toSorted((one, other) => one - other)).toEqual([200, 400, 401, 409, 413]);
  expect(harness.errors).toEqual([]);
});
