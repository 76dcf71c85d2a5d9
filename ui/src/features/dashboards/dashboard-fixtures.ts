import type { components } from '../../api/schema.d.ts';
import { noOptions } from '../../charts/no-options.ts';

type Schemas = components['schemas'];

const created = '2026-03-01T10:00:00.000Z';
const source = { type: 'source', dataset: 'events-web', field: '*' } as const;

/** A dashboard as the service lists it, for tests. */
export function dashboardFixture(change: Partial<Schemas['Dashboard']> = {}): Schemas['Dashboard'] {
  return {
    id: 'd1',
    projectId: 'shop',
    name: 'Growth',
    description: '',
    isPublic: false,
    isDefault: true,
    position: 0,
    markerOverrides: { mode: 'inherit', collections: null, hiddenCollectionIds: null },
    createdAt: created,
    updatedAt: created,
    ...change,
  };
}

/** A chart of that dashboard: views by a field. */
export function chartFixture(change: Partial<Schemas['Chart']> = {}): Schemas['Chart'] {
  return {
    id: 'c1',
    projectId: 'shop',
    dashboardId: 'd1',
    name: 'Countries',
    type: 'barList',
    query: {
      version: 1,
      outputs: [
        {
          id: 'a',
          name: 'Views',
          query: {
            type: 'aggregate',
            function: 'count',
            input: { type: 'group', fields: ['field'], input: source },
          },
        },
      ],
    },
    position: { x: 0, y: 0, w: 6, h: 5 },
    options: noOptions,
    createdAt: created,
    updatedAt: created,
    ...change,
  };
}
