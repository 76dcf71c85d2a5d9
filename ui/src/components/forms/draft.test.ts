import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { changesOf, faultAt, faultyKey } from './draft.ts';

const saved = { name: 'Shop', hosts: ['a.example'], days: null as number | null };

test('only what differs in content is a change', () => {
  expect(changesOf(saved, { name: 'Shop', hosts: ['a.example'] })).toEqual({});
  expect(changesOf(saved, { name: 'Shop 2', hosts: [], days: null })).toEqual({
    name: 'Shop 2',
    hosts: [],
  });
});

test('a rejection is shown at the field it names, without the path of the request', () => {
  const error = new ApiError(400, 'body.hosts[1] must be a host name.', 'body.hosts[1]');
  expect(faultAt(error, 'hosts')).toBe('Must be a host name.');
  expect(faultAt(error, 'host')).toBeUndefined();
  expect(faultyKey(error, ['name', 'hosts'])).toBe('hosts');
});

test('a sentence that does not begin with its place is shown whole', () => {
  const error = new ApiError(409, 'The slug shop is taken.', 'body.slug');
  expect(faultAt(error, 'slug')).toBe('The slug shop is taken.');
});

test('a rejection that names no field is shown at none', () => {
  const error = new ApiError(403, 'You may not do this.');
  expect(faultyKey(error, ['name'])).toBeUndefined();
  expect(faultAt(error, 'name')).toBeUndefined();
});
