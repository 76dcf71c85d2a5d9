import { closedCells } from './closed-cells-table.ts';
import { defineDataset } from '../define-dataset.ts';
import { eventRollUps } from './roll-ups.ts';
import { sessionFields, sessionPrefix } from './session-fields.ts';
import { events } from './table.ts';

/** Page views and custom events. A name that is not a column is a property. */
export const eventsWeb = defineDataset({
  name: 'events-web',
  place: 1,
  title: 'Page views and events',
  description: 'One row for each page view and custom event, and for each leave of a page.',
  table: 'events',
  columns: events.columns,
  identity: 'user_id',
  weight: null,
  propertyPrefix: 'properties.',
  rollUps: eventRollUps,
  closedCells: closedCells.name,
  fieldPrefix: sessionPrefix,
  computed: [
    {
      name: 'person_id',
      title: 'Person',
      type: 'id',
      description: 'The person if the visitor is identified, otherwise the visitor.',
      distinctTitle: 'Unique people',
      read: { kind: 'person', part: 'person_id' },
    },
    {
      name: 'external_id',
      title: 'External ID',
      type: 'text',
      description: 'The ID sent with `identify`.',
      read: { kind: 'person', part: 'external_id' },
    },
    {
      name: 'is_identified',
      title: 'Identified',
      type: 'boolean',
      description: 'Whether the visitor is identified.',
      read: { kind: 'person', part: 'is_identified' },
    },
    ...sessionFields,
  ],
});
