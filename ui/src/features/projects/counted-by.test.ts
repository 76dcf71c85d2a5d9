import { expect, test } from 'vitest';
import { countedBy } from './counted-by.ts';

test('plugins and apps on servers count servers, everything else visitors', () => {
  expect(['minecraft-plugin', 'server-app', 'web', null].map(countedBy)).toEqual([
    'servers',
    'servers',
    'visitors',
    'visitors',
  ]);
});
