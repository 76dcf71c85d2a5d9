import { measureVitals } from './vitals.ts';
import { once } from './host.ts';

once('vitals', (core) => measureVitals(core));
