import { errorsTemplate } from './errors-template.ts';
import type { Template } from './template.ts';
import { trafficTemplate } from './traffic-template.ts';
import { vitalsTemplate } from './vitals-template.ts';

/** What a new dashboard can begin with. */
export const templates: readonly Template[] = [trafficTemplate, errorsTemplate, vitalsTemplate];
