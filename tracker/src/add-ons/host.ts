import type { Core } from '../core.ts';
import type { CaptureError } from './errors.ts';
import type { Identify } from './identify.ts';

/** The script's function, with properties of its own and of its add-ons. */
export type Host = {
  ready?: Core;
  captureError?: CaptureError;
  i?: Identify;
  /** Calls to identify that were made before its add-on was there. */
  w: Parameters<Identify>[];
  [addOn: `has ${string}`]: boolean;
};

/** Starts an add-on on the page's script, unless it is already running or the script is not. */
export const once = (name: string, start: (core: Core, host: Host) => void): void => {
  const host = window.bellwether;
  if (!host?.ready || host[`has ${name}`]) return;
  host[`has ${name}`] = true;
  start(host.ready, host);
};
