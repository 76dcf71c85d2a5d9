import { watchErrors } from './errors.ts';
import { once } from './host.ts';

once('errors', (core, host) => {
  host.captureError = watchErrors(core);
});
