import { errorsNotEnabled } from '../error-rejections.ts';
import type { Step } from '../../../collect/ingest/step.ts';

export const errorsEnabled: Step = {
  name: 'errors_enabled',
  run: (item) => (item.project.errorTrackingEnabled ? item : errorsNotEnabled),
};
