import { errorsNotEnabled } from '../error-endings.ts';
import type { Step } from '../step.ts';

export const errorsEnabled: Step = {
  name: 'errors_enabled',
  run: (item) => (item.project.errorTrackingEnabled ? item : errorsNotEnabled),
};
