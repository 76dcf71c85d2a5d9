import { once } from './host.ts';
import { identifier } from './identify.ts';

once('identify', (core, host) => {
  host.i = identifier(core);
  for (const call of host.w || []) host.i(...call);
});
