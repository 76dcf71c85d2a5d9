import { whenShown } from '../add-ons/when-shown.ts';
import type { Core } from '../core.ts';
import { forget, ignoreDevice, isSilent, session, visitor } from '../identity.ts';
import { trackLinks } from '../links.ts';
import { send } from '../send.ts';
import { leave, page, trackViews } from '../view.ts';
import type { Options } from './options.ts';
import { attributes, configure, cookieless, endpoint } from './settings.ts';

export type { Options } from './options.ts';

type CaptureError = (error: unknown, context?: object) => void;
type Identify = (id: string | number, traits?: object) => void;

let core: Core | undefined;
let capturing: Promise<CaptureError> | undefined;
let identifying: Promise<Identify> | undefined;
/** How often the visitor was forgotten: calls to identify that wait are about an earlier one. */
let resets = 0;
/** Calls before `init`, which may never come. */
const MOST_EARLY = 100;
let early: (() => void)[] = [];

/** On a server nothing is counted, and no calls may be queued. */
const isBrowser = (): boolean => typeof document !== 'undefined';

const soon = (call: () => void): void => {
  if (core) call();
  else if (isBrowser() && early.length < MOST_EARLY) early.push(call);
};

const watch = (own: Core): Promise<CaptureError> =>
  (capturing ??= import('../add-ons/errors.ts').then(
    ({ watchErrors }) => watchErrors(own),
    (fault: unknown) => {
      // The next call tries again.
      capturing = undefined;
      throw fault;
    },
  ));

/** If an add-on cannot be loaded, everything else still works. */
const ignore = (): void => {};

const addOns: { [name: string]: (own: Core) => Promise<unknown> } = {
  errors: watch,
  vitals: (own) => import('../add-ons/vitals.ts').then((addOn) => addOn.measureVitals(own)),
  replay: (own) => import('../add-ons/replay.ts').then((addOn) => addOn.recordReplay(own)),
};

/** Loads the add-ons in the options, and those that the project has turned on, each once. */
const loadAddOns = (own: Core, options: Options): void => {
  const loaded = new Set<string>();
  const load = (name: string): void => {
    const start = addOns[name];
    if (!start || loaded.has(name)) return;
    loaded.add(name);
    start(own).catch(ignore);
  };
  if (options.errors) load('errors');
  if (options.vitals) load('vitals');
  if (options.replay) load('replay');
  if (options.auto)
    import('../add-ons/auto.ts').then((addOn) => addOn.loadWanted(own, load)).catch(ignore);
};

async function report(error: unknown, context?: object): Promise<void> {
  try {
    if (core) (await watch(core))(error, context);
  } catch {
    // Not loaded.
  }
}

/**
 * Starts counting this page and all later ones. Call it once, as early as possible; later calls, and calls on
 * a server, do nothing. Options that can't work are named in the console.
 */
export function init(options: Options): void {
  if (core || !isBrowser()) return;
  const fault = configure(options);
  if (fault) {
    // Not thrown, because that would end the application.
    console.error(`Bellwether does not track: ${fault}.`);
    return;
  }
  if (cookieless || isSilent()) forget();
  const own: Core = [attributes, endpoint, isSilent, visitor, session, send];
  core = own;
  trackViews();
  trackLinks();
  loadAddOns(own, options);
  for (const call of early) call();
  early = [];
}

/** Counts a custom event. Calls before `init` are counted then. */
export function track(event: string, properties?: object): void {
  // Without a name it would be a page view, such as in `onClick={track}`.
  if (typeof event !== 'string') return;
  soon(() => whenShown(() => void send(page, event, { ...properties })));
}

/** Reports an error that was caught; `context` is an object that can be converted to JSON. */
export function captureError(error: unknown, context?: object): void {
  soon(() => void report(error, context));
}

async function identified(call: Parameters<Identify>, visitors: number): Promise<void> {
  const own = core;
  if (!own) return;
  identifying ??= import('../add-ons/identify.ts').then(
    ({ identifier }) => identifier(own),
    (fault: unknown) => {
      identifying = undefined;
      throw fault;
    },
  );
  const tell = await identifying;
  if (visitors === resets) tell(...call);
}

/**
 * Says who the visitor is: your own ID of the person and what you know about them, such as `email`, `name` and any
 * traits of yours. It also applies to the visitor's earlier events.
 */
export function identify(id: string | number, traits?: object): void {
  const visitors = resets;
  soon(() => void identified([id, traits], visitors).catch(ignore));
}

/** Forgets who the visitor is, for signing out: from now on, it is another visitor. */
export function reset(): void {
  if (!isBrowser()) return;
  leave();
  forget();
  resets += 1;
}

/** Stops counting on this device and deletes its IDs, or allows counting again from the next page. */
export function setOptOut(optedOut: boolean): void {
  if (isBrowser()) ignoreDevice(optedOut ? '1' : '');
}
