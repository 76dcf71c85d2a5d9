import type { Core } from '../core.ts';
import { siblingOf } from './address.ts';
import { whenShown } from './when-shown.ts';

/** Whether the project has each add-on turned on, by the name for loading it. */
type Wanted = { [name: string]: boolean };

/**
 * Asks which add-ons the project has turned on, and loads those. A failed request loads none; the page is
 * counted anyway.
 */
export const loadWanted = (core: Core, load: (name: string) => void): void =>
  whenShown(() => void ask(core, load));

const ask = async (
  [tag, endpoint, isSilent]: Core,
  load: (name: string) => void,
): Promise<void> => {
  if (isSilent()) return;
  try {
    const query = `?token=${encodeURIComponent(tag.token ?? '')}`;
    const response = await fetch(siblingOf(endpoint, 'settings') + query);
    const wanted = (await response.json()) as Wanted;
    for (const name in wanted) if (wanted[name] === true) load(name);
  } catch {
    // No network, or blocked.
  }
};
