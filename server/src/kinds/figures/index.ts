import { defineStoredKind } from '../kind.ts';
import { figures } from './table.ts';

/** What other products counted. Nothing collects it: imports store it. */
export const figure = defineStoredKind({
  table: figures,
  retention: { by: 'age', setting: 'events', place: 1, what: 'imported figures' },
  exported: null,
  datasets: async () => [(await import('./dataset.ts')).importedFigures],
  explorer: async () => (await import('./explorer-rows.ts')).figuresExplorer,
});
