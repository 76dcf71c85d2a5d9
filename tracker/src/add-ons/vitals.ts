import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Core } from '../core.ts';
import { isOn } from '../is-on.ts';
import { type Address, addressOf, siblingOf } from './address.ts';
import { whenHidden } from './when-shown.ts';
import { windowId } from './window-id.ts';

type Vital = { metric: string; value: number; attributes: { navigationType: string } };

/** Measures the five vitals of this page and sends them in one beacon when the page is hidden. */
export const measureVitals = ([tag, endpoint, isSilent, visitor, session]: Core): void => {
  // Of the page that was loaded or restored, even if another route is shown when it is sent.
  let address = loadedAddress(tag);
  const waiting = new Map<string, Vital>();
  const sent = new Set<string>();

  const note = ({ name, value, id, navigationType }: Metric): void => {
    // A metric that was sent may still increase after the page is shown again, but is sent once.
    if (!sent.has(id)) waiting.set(id, { metric: name, value, attributes: { navigationType } });
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) address = addressOf(tag);
  });
  onTTFB(note);
  onFCP(note);
  onLCP(note);
  onCLS(note);
  onINP(note);

  whenHidden(() => {
    if (!waiting.size || isSilent()) return;
    const vitals = [...waiting.values()];
    for (const id of waiting.keys()) sent.add(id);
    waiting.clear();
    try {
      const userId = visitor();
      const text = JSON.stringify({
        token: tag.token,
        vitals,
        metadata: address,
        sessionId: userId && session(),
        windowId: userId && windowId(userId, isSilent),
      });
      deliver(siblingOf(endpoint, 'vitals'), text, isSilent);
    } catch {
      // The page has replaced what this uses.
    }
  });
};

/** A router may have replaced the page that was loaded before this was. */
function loadedAddress(tag: DOMStringMap): Address {
  const shown = addressOf(tag);
  const [load] = performance.getEntriesByType('navigation');
  if (!load) return shown;
  const { origin, pathname, hash } = new URL(load.name);
  const page = isOn(tag.hash) ? pathname + hash : pathname;
  // Without the query, which the site may have removed on purpose.
  return page === shown.page ? shown : { page, url: origin + page };
}

/** All requests that outlive the page share 64 KB, which a replay can use up: the second attempt does without. */
function deliver(address: string, text: string, isSilent: () => unknown, again = false): void {
  let taken: unknown;
  try {
    // A beacon sent offline is lost silently, while fetch reports it.
    taken = !again && navigator.onLine && navigator.sendBeacon(address, text);
  } catch {
    // Missing, or replaced by the page.
  }
  if (!taken) {
    fetch(address, { method: 'POST', body: text, keepalive: !again, mode: 'no-cors' }).catch(() => {
      const retry = () => isSilent() || deliver(address, text, isSilent, !again);
      if (again) addEventListener('online', retry, { once: true });
      else retry();
    });
  }
}
