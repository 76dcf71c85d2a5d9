import type { Core } from './core.ts';
import { ignoreDevice, isSilent, session, visitor } from './identity.ts';
import { trackLinks } from './links.ts';
import { send } from './send.ts';
import { attributes, endpoint, loadAddOns } from './settings.ts';
import { page, trackViews } from './view.ts';

type Bellwether = {
  (event: unknown, properties?: unknown): void;
  /** Calls made before the script was loaded, queued by the snippet in docs/sending/script.md. */
  q?: ArrayLike<ArrayLike<unknown>>;
  ready?: Core;
};

const scope = window as unknown as { bellwether?: Bellwether };

/** `bellwether("event", {…})`, and the two commands `opt-out` and `opt-in`. */
const bellwether: Bellwether = (event, properties) => {
  const switched = event === 'opt-out';
  if (switched || event === 'opt-in') ignoreDevice(switched);
  else if (typeof event === 'string') {
    const deliver = () => send(page, event, { ...(properties as object) });
    // A prerendered page that may never be visited must not send events yet.
    if ((document as { prerendering?: boolean }).prerendering)
      document.addEventListener('prerenderingchange', deliver, { once: true });
    else deliver();
  }
};
bellwether.ready = [attributes, endpoint, isSilent, visitor, session, send];

// A second tag on the same page must not count everything twice.
if (!scope.bellwether?.ready) {
  // An element with the ID `bellwether` has the same name in the global scope, but no queue.
  const calls = scope.bellwether?.q || [];
  scope.bellwether = bellwether;
  trackViews();
  trackLinks();
  loadAddOns();
  for (let i = 0; i < calls.length; i++) bellwether(calls[i]?.[0], calls[i]?.[1]);
}
