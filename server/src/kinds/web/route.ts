import { collectingKind } from '../../collect/ingest/collecting-kind.ts';
import { recordOf } from '../../collect/ingest/ingest-result.ts';
import { longestObject } from '../../collect/ingest/shorten-objects.ts';
import { withSideErrors } from '../error/side-errors.ts';
import { webPath } from './description.ts';
import { bodiesPerArray, webBodyBytes } from './limits.ts';
import { webSteps } from './steps.ts';
import { receiveEvent } from './wire.ts';
import { eventRecords } from './record.ts';

/** Page views and custom events, one or an array of them, with their errors. */
export const collectWeb = collectingKind({
  path: '/v1/web',
  description: webPath,
  bodyBytes: webBodyBytes,
  encodingInQuery: true,
  bodiesPerArray,
  itemLists: ['errors'],
  longestObject,
  steps: webSteps,
  receive: receiveEvent,
  records(item, context) {
    const event = item.isEvent ? [recordOf(eventRecords, item, context, item.event)] : [];
    const { visitor } = item.event;
    return withSideErrors(event, item, context, { visitor, language: 'javascript' });
  },
});
