import { Rejection } from '../../../collect/ingest/rejection.ts';
import type { Step } from '../../../collect/ingest/step.ts';

const disabled = new Rejection(200, '', 'feature_disabled', 'vitals');

/** A project that doesn't collect vitals answers with a warning, which is not an error for the client. */
export const vitalsEnabled: Step = {
  name: 'vitals_enabled',
  run(item) {
    if (item.project.webVitalsEnabled) return item;
    item.warnings.add('disabled', 'Web Vitals are not enabled');
    return disabled;
  },
};
