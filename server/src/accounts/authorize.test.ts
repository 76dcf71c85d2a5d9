import { expect, test } from 'vitest';
import { requireRole } from './authorize.ts';
import type { Caller } from './caller.ts';

const viewer: Caller = {
  kind: 'session',
  userId: 'ann',
  keyId: null,
  readOnly: false,
  memberships: new Map([['acme', 'viewer']]),
};

test('a rejection names the role that is missing, the role of the caller and whom to ask', () => {
  expect(() => requireRole(viewer, 'admin', 'acme')).toThrow(
    'You don’t have permission to do this. It requires the role admin, and yours is viewer. Ask an owner or admin.',
  );
  expect(() => requireRole(viewer, 'viewer', 'other')).toThrow(
    'You don’t have access to this. Ask its owner or an admin for it.',
  );
  expect(requireRole(viewer, 'viewer', 'acme')).toBe('viewer');
  expect(requireRole(viewer, 'owner', 'ann')).toBe('owner');
});
