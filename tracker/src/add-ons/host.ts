import type { Core } from '../core.ts';
import type { CaptureError } from './errors.ts';

/** The function of the script, with what its add-ons put on it. */
type Host = {
  ready?: Core;
  captureError?: CaptureError;
  [addOn: `has ${string}`]: boolean;
};

/** Starts an add-on on the page's script, unless it runs there already or the script does not. */
export const once = (name: string, start: (core: Core, host: Host) => void): void => {
  const host = (window as unknown as { bellwether?: Host }).bellwether;
  if (!host?.ready || host[`has ${name}`]) return;
  host[`has ${name}`] = true;
  start(host.ready, host);
};
