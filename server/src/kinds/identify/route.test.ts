import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { client, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import { personIdOf } from '../../collect/identity/person-id.ts';

const harness = await openCollector();

const hashed = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const body = { token, identifier: client, externalId: 'user-1' };
const path = '/v1/identify';
const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  harness.send({ ...body, ...changes }, { path, headers });
const payload = () => harness.records.at(-1)?.payload;
const expectError = async (answer: ReturnType<typeof send>, status: number, error: string) => {
  const { json, ...rest } = await answer;
  expect([rest.status, json]).toEqual([status, { error }]);
  expect(harness.records).toEqual([]);
};

test('an identify call is on disk when it is answered, with only hashed IDs', async () => {
  const answer = await send({
    externalId: '  user-1 ',
    email: ' a@example.com ',
    name: '\u200b',
    phone: 5,
    traits: { plan: 'pro', seats: { used: 2 } },
    replaceTraits: true,
    unsetTraits: ['old', 3, 'old'],
    clearFields: ['phone', 'shoeSize'],
    aliases: ['bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', 'no id', 7, client.toUpperCase()],
  });
  expect([answer.status, answer.json]).toEqual([200, { status: 'success' }]);
  expect(harness.records).toMatchObject([{ v: 1, kind: 'identify', project: 7, generation: 3 }]);
  expect(payload()).toEqual({
    personId: personIdOf(project().id, 'user-1'),
    externalId: 'user-1',
    visitors: [hashed, expect.stringMatching(/^[0-9a-f-]{36}$/)],
    fields: { email: 'a@example.com', name: null, phone: null, avatarUrl: null },
    clearFields: ['phone'],
    traits: { plan: 'pro', seats: { used: 2 } },
    replaceTraits: true,
    unsetTraits: ['old'],
  });
  expect(JSON.stringify(harness.records)).not.toContain(client);
});

test('the ID can be called anonymousId, the token be in the header, the body be compressed', async () => {
  const sent = gzipSync(JSON.stringify({ anonymousId: client, externalId: 'x' }));
  const headers = {
    authorization: `Bearer ${token}`,
    'content-encoding': 'gzip',
    'content-type': 'text/plain',
  };
  const answer = await harness.send(sent, { path, headers });
  expect(answer.status).toBe(200);
  expect(payload()).toMatchObject({ externalId: 'x', visitors: [hashed] });
});

test('missing values are null', async () => {
  const nothing = { anonymousId: null, email: null, name: null, phone: null, avatarUrl: null };
  const empty = { traits: null, replaceTraits: null, unsetTraits: null, clearFields: null };
  expect((await send({ ...nothing, ...empty, aliases: null })).status).toBe(200);
  expect(payload()).toMatchObject({ traits: {}, replaceTraits: false, visitors: [hashed] });
});

test.each([undefined, null, '', '   ', 5, {}])('externalId %j is required', async (externalId) => {
  await expectError(send({ externalId }), 400, 'externalId is required');
  expect(harness.drops).toEqual(['7 3 invalid']);
});

test.each([undefined, null])('identifier %j is required', async (identifier) => {
  await expectError(send({ identifier }), 400, 'identifier is required');
  expect(harness.drops).toEqual(['7 3 identity_required']);
});

test.each([
  [{ identifier: 'user-1' }, 'Invalid JSON'],
  [{ identifier: 5 }, 'Invalid JSON'],
  [{ anonymousId: '' }, 'Invalid JSON'],
  [{ externalId: 'x'.repeat(257) }, 'externalId is longer than 256 characters'],
  [{ traits: [1] }, 'traits must be an object'],
  [{ traits: 'pro' }, 'traits must be an object'],
  [{ unsetTraits: 'plan' }, 'unsetTraits must be an array'],
  [{ clearFields: 'email' }, 'clearFields must be an array'],
  [{ aliases: client }, 'aliases must be an array'],
])('%j is rejected', async (changes, error) => {
  await expectError(send(changes), 400, error);
});

test('a cookieless project answers 409, after checking the host and before the address', async () => {
  const rules = [{ address: '0.0.0.0/0', allowed: false }];
  const conflict = 'identify is not supported when cookieless mode is enabled';
  harness.projects.set(token, project({ cookielessMode: true, networkRules: rules }));
  await expectError(send({ externalId: null }), 409, conflict);
  expect(harness.drops).toEqual(['7 3 feature_disabled']);
  harness.projects.set(token, project({ cookielessMode: true, hosts: ['example.com'] }));
  await expectError(send(), 403, 'Origin not allowed');
});

test('address rules come before bots, bots before the identity', async () => {
  const bot = { 'user-agent': 'Googlebot/2.1' };
  harness.projects.set(
    token,
    project({ networkRules: [{ address: '0.0.0.0/0', allowed: false }] }),
  );
  await expectError(send({}, bot), 403, 'IP address blocked');
  harness.projects.set(token, project({ hosts: ['example.com'], cookielessMode: false }));
  const allowed = { origin: 'https://example.com' };
  const answer = await send({ identifier: 'no id' }, { ...bot, ...allowed });
  expect([answer.status, answer.json]).toEqual([200, { status: 'success' }]);
  expect(harness.records).toEqual([]);
  expect(harness.drops.at(-1)).toMatch(/^7 3 bot /);
  expect((await send({}, allowed)).status).toBe(200);
});

test('the token is checked first, and a body must be an object', async () => {
  await expectError(send({ token: 'wrong', externalId: null }), 401, 'Unauthorized');
  for (const sent of ['', '[]', '5', 'null', '{"a":', `[${JSON.stringify(body)}]`]) {
    const answer = await harness.send(sent, { path });
    expect([sent, answer.status, answer.json]).toEqual([sent, 400, { error: 'Invalid JSON' }]);
  }
});

test.each([
  ['names', Array.from({ length: 300 }, (_, index) => `t${index}`), 256],
  ['bytes', Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(1000, '\u0001')), 5],
])('traits to remove are cut to a number of %s', async (_of, unsetTraits, kept) => {
  const answer = await send({ unsetTraits: [...unsetTraits, ...unsetTraits] });
  expect(answer.json).toEqual({ warnings: { unsetTraits: 'cut to 256 names or 32 KiB' } });
  expect(payload()).toMatchObject({ unsetTraits: unsetTraits.slice(0, kept) });
});

test('values over a limit are cut and named', async () => {
  const aliases = Array.from({ length: 1001 }, (_, index) => {
    return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  });
  const traits = Object.fromEntries(Array.from({ length: 257 }, (_, index) => [`t${index}`, 1]));
  const answer = await send({ aliases, traits, name: 'n'.repeat(3000) });
  expect(answer.json).toEqual({
    warnings: {
      aliases: 'cut to 1000',
      name: 'cut to 2048 characters',
      'traits.t256': 'left out: more than 256 traits',
    },
  });
  expect(payload()).toMatchObject({ fields: { name: 'n'.repeat(2048) } });
});

test('more than 1 MiB is rejected', async () => {
  await expectError(send({ name: 'x'.repeat(1024 * 1024) }), 413, 'Request body too large');
});

test('keys named like members of the prototype stay keys', async () => {
  const sent = `{"token":"${token}","identifier":"${client}","externalId":"__proto__","traits":{"__proto__":{"a":1}}}`;
  expect((await harness.send(sent, { path })).status).toBe(200);
  expect(JSON.stringify(payload())).toContain('"traits":{"__proto__":{"a":1}}');
});
