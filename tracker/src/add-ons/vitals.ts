import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Core } from '../core.ts';
import { addressOf, siblingOf } from './address.ts';
import { whenHidden } from './when-shown.ts';
import { windowId } from './window-id.ts';

type Vital = { metric: string; value: number; attributes: { navigationType: string } };

/** Measures the five vitals of this page and sends them in one beacon when the page is hidden. */
export const measureVitals = ([tag, endpoint, isSilent, visitor, session]: Core): void => {
  // Of the page that was loaded, even if another route is shown when it is sent.
  const { url } = addressOf(tag);
  const waiting = new Map<string, Vital>();
  const sent = new Set<string>();

  const note = ({ name, value, id, navigationType }: Metric): void => {
    // A metric that was sent may still increase after the page is shown again, but is sent once.
    if (!sent.has(id)) waiting.set(id, { metric: name, value, attributes: { navigationType } });
  };
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
        metadata: { url },
        sessionId: userId && session(),
        windowId: userId && windowId(userId),
      });
      deliver(siblingOf(endpoint, 'vitals'), text);
    } catch {
      // The page has replaced what this uses.
    }
  });
};

function deliver(address: string, text: string): void {
  let taken: unknown;
  try {
    // A beacon sent offline is lost silently, while fetch reports it.
    taken = navigator.onLine && navigator.sendBeacon(address, text);
  } catch {
    // Missing, or replaced by the page.
  }
  if (!taken) {
    fetch(address, { method: 'POST', body: text, keepalive: true, mode: 'no-cors' }).catch(() => {
      addEventListener('online', () => deliver(address, text), { once: true });
    });
  }
}
