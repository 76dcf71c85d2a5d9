import { defineExplorer } from '../../src/kinds/explorer.ts';
import { featureFlags } from './dataset.ts';
import { flags } from './table.ts';

export const flagsExplorer = defineExplorer(flags, {
  mode: 'flags',
  place: 6,
  shown: ['flag', 'variant'],
  dataset: featureFlags,
  properties: 'context',
});
