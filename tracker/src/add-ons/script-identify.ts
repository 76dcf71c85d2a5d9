import { identifier } from './identify.ts';

// Not with `once`, for which this has no room.
const host = window.bellwether;
if (host?.ready && !host['has identify']) {
  host['has identify'] = true;
  host.i = identifier(host.ready);
  for (const call of host.w) host.i(...call);
}
