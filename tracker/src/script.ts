import type { Core } from './core.ts';
import { forget, ignoreDevice, isSilent, session, visitor } from './identity.ts';
import { trackLinks } from './links.ts';
import { send } from './send.ts';
import { attributes, cookieless, endpoint, loadAddOn } from './settings.ts';
import { leave, page, trackViews } from './view.ts';

type Bellwether = {
  (event?: unknown, properties?: unknown, traits?: unknown): void;
  /** Calls made before the script was loaded, queued by the snippet in docs/sending/script.md. */
  q?: ArrayLike<[unknown?, unknown?, unknown?]>;
  /** Identifies the visitor. Its add-on replaces it; until then, calls wait for that. */
  i: (id: unknown, traits: unknown) => void;
  /** Calls that wait for the add-on, which takes them. */
  w: [unknown, unknown][];
  ready?: Core;
};

type Scope = { bellwether?: Bellwether };

/** `bellwether("event", {…})`, and the commands `opt-out`, `opt-in`, `identify` and `reset`. */
const bellwether: Bellwether = (event, properties, traits) => {
  if (event === 'identify') bellwether.i(properties, traits);
  else if (event === 'opt-out') ignoreDevice('1');
  else if (event === 'opt-in') ignoreDevice('');
  else if (event === 'reset') {
    leave();
    forget();
    // They are about the visitor who was just forgotten, not about the next one.
    bellwether.w = [];
  } else if (typeof event === 'string') {
    const deliver = () => send(page, event, { ...(properties as object) });
    // A prerendered page that may never be visited must not send events yet.
    if (document.prerendering)
      document.addEventListener('prerenderingchange', deliver, { once: true });
    else deliver();
  }
};
bellwether.w = [];
bellwether.i = (...call) => {
  if (!bellwether.w[0]) loadAddOn('identify');
  bellwether.w.push(call);
};
bellwether.ready = [attributes, endpoint, isSilent, visitor, session, send];

// A second tag on the same page must not count everything twice.
if (!(window as unknown as Scope).bellwether?.ready) {
  // An element with the ID `bellwether` has the same name in the global scope, but no queue.
  const calls = (window as unknown as Scope).bellwether?.q || [];
  (window as unknown as Scope).bellwether = bellwether;
  // After an opt-out in another tab, this one may still have IDs.
  if (cookieless || isSilent()) forget();
  trackViews();
  trackLinks();
  attributes.with?.replace(/\w+/g, loadAddOn as () => never);
  for (let i = 0; i < calls.length; i++) bellwether.apply(0, calls[i] as []);
}
