import fc from 'fast-check';
import { expect, test } from 'vitest';
import { browser } from './collector-harness.ts';
import { inProcessHarness } from './in-process-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';

const harness = closedAfterTests(await inProcessHarness());

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((given) => given.replaceAll('\0', '').toWellFormed().trim())
  .filter((given) => given !== '');
const trait = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.oneof(text, fc.integer()), { maxLength: 3 }),
  fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), text, { maxKeys: 3 }),
);
const said = fc.record(
  {
    externalId: text,
    identifier: fc.uuid(),
    email: text,
    name: text,
    phone: text,
    avatarUrl: text,
    traits: fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), trait, { maxKeys: 6 }),
  },
  { requiredKeys: ['externalId', 'identifier'] },
);

test('all data of identify calls is returned as it was sent', async () => {
  const made = await harness.request(
    'POST',
    '/v0/project',
    JSON.stringify({ name: 'People', private: true }),
  );
  const { id, token } = (await made.json()) as { id: string; token: string };
  const people = fc.sample(
    fc.uniqueArray(said, { minLength: 40, maxLength: 40, selector: (each) => each.externalId }),
    { seed: 20_261_121, numRuns: 1 },
  )[0];
  if (people === undefined) throw new Error('nobody');
  for (const each of people) {
    const answer = await fetch(`${harness.url}/v1/identify`, {
      method: 'POST',
      headers: { 'user-agent': browser },
      body: JSON.stringify({ token, ...each }),
    });
    expect([each, answer.status]).toEqual([each, 200]);
  }
  const users = `/v0/project/${id}/users`;
  const read = async (path: string) =>
    (await (await harness.request('GET', `${users}${path}`)).json()) as Record<string, unknown>;
  await expect.poll(async () => (await read('?show=identified')).total).toBe(people.length);
  const listed = (await read('?show=identified&limit=100')).items as {
    id: string;
    externalId: string;
  }[];
  for (const { externalId, email, name, phone, avatarUrl, traits } of people) {
    const found = listed.find((each) => each.externalId === externalId);
    expect(await read(`/${found?.id}`)).toMatchObject({
      externalId,
      isIdentified: true,
      email: email ?? null,
      name: name ?? null,
      phone: phone ?? null,
      avatarUrl: avatarUrl ?? null,
      traits: traits ?? {},
      visitors: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
    });
  }
  expect(harness.errors).toEqual([]);
});
