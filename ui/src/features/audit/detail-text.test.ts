import { expect, test } from 'vitest';
import { detailParts } from './detail-text.ts';

const partsOf = (detail: Record<string, unknown>, names: Record<string, string> = {}) =>
  detailParts({ detail, names }).map(({ label, text }) => `${label}: ${text}`);

test('details are said in words, settings under the names of their pages', () => {
  expect(partsOf({ settings: ['private', 'preferredChartColors', 'maxFrames'] })).toEqual([
    'changed: Visibility, Chart colors, Frames to compare',
  ]);
  expect(partsOf({ changed: ['name', 'slug'], name: 'Acme', slug: 'acme' })).toEqual([
    'changed: Name, Slug',
    'name: Acme',
    'slug: acme',
  ]);
  expect(partsOf({ id: 'r1', allowed: false })).toEqual(['action: Block']);
  expect(partsOf({ id: 'b1', type: 'proguard', buildId: '1.6.0' })).toEqual([
    'type: R8 or ProGuard mapping',
    'build: 1.6.0',
  ]);
  expect(partsOf({ id: 's1', referenceId: 'tps' })).toEqual(['key: tps']);
  expect(partsOf({ providerId: 'oidc' })).toEqual(['method: OpenID Connect']);
  expect(partsOf({ userId: 'u1', role: 'viewer' })).toEqual(['role: viewer']);
  expect(partsOf({ from: 'u1', to: 'o1' }, { o1: 'Acme' })).toEqual([
    'from: a deleted account',
    'to: Acme',
  ]);
});

test('what a newer service sends is read as it is, and what is empty is left out', () => {
  expect(partsOf({ settings: ['newKindOfLimit'], keepFor: 30, otherId: 'x', role: null })).toEqual([
    'changed: new kind of limit',
    'keep for: 30',
  ]);
  expect(partsOf({ constructor: 'toString', role: 'constructor', type: 'valueOf' })).toEqual([
    'constructor: toString',
    'role: constructor',
    'type: valueOf',
  ]);
  expect(detailParts({ detail: null, names: {} })).toEqual([]);
});
