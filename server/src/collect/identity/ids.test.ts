import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookielessId } from './cookieless-id.ts';
import { hashedId } from './hashed-id.ts';

const project = 'bbbbbbbb-bbbb-bbbb-bbbb-bbbbbbbbbbbb';

test('the hashed ID is that of the published test vector, in upper and lower case', () => {
  const client = 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa';
  for (const sent of [client, client.toUpperCase()]) {
    expect(hashedId(sent, project)).toBe('43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0');
  }
});

test('alternating projects don’t mix', () => {
  const client = randomUUID();
  const first = hashedId(client, project);
  expect(hashedId(client, randomUUID())).not.toBe(first);
  expect(hashedId(client, project)).toBe(first);
});

test('a cookieless ID depends on every part, and on where each part ends', () => {
  const salt = Buffer.alloc(32, 1);
  const ids = [
    cookielessId(salt, '10.0.0.1', 'agent', project),
    cookielessId(Buffer.alloc(32, 2), '10.0.0.1', 'agent', project),
    cookielessId(salt, '10.0.0.11', 'agent', project),
    cookielessId(salt, '10.0.0.1', '1agent', project),
    cookielessId(salt, '10.0.0.1', 'agent', randomUUID()),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(cookielessId(salt, '10.0.0.1', 'agent', project)).toBe(ids[0]);
});
