import { expect, test } from 'vitest';
import { countedBy } from './project-week.ts';

test('plugins and apps on servers count servers, everything else visitors', () => {
  expect(['minecraft-plugin', 'server-app', 'web', null].map(countedBy)).toEqual([
    'servers',
    'servers',
    'visitors',
    'visitors',
  ]);
});
