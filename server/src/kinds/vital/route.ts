import { collectingKind } from '../../collect/ingest/collecting-kind.ts';
import { recordOf } from '../../collect/ingest/ingest-result.ts';
import { receiveObject } from '../../collect/ingest/received-item.ts';
import { vitalsPath } from './description.ts';
import { vitalsBodyBytes } from './limits.ts';
import { vitalsSteps } from './steps.ts';
import { VitalsItem } from './wire.ts';
import { vitalRecords } from './record.ts';

/** Measured web vitals; a body can have several, which are accepted together. */
export const collectVitals = collectingKind({
  path: '/v1/vitals',
  description: vitalsPath,
  bodyBytes: vitalsBodyBytes,
  encodingInQuery: true,
  steps: vitalsSteps,
  receive: receiveObject(VitalsItem),
  records: (item, context) =>
    item.vitals.map((vital) => recordOf(vitalRecords, item, context, vital)),
  // Vitals are stored and dropped individually; a body without vitals counts as one.
  itemsIn: ({ body: { vitals } }) => (Array.isArray(vitals) ? Math.max(1, vitals.length) : 1),
});
