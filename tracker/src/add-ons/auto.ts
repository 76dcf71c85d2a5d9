import type { Core } from '../core.ts';
import { beside } from './address.ts';
import { whenShown } from './when-shown.ts';

/** Which add-ons the project has on, by the names they are loaded under. */
type Wanted = { [name: string]: boolean };

/**
 * Asks the project which add-ons it has on and loads those. An answer that does not come, or is none,
 * loads nothing: the page is counted all the same.
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
    const response = await fetch(beside(endpoint, 'settings') + query);
    const wanted = (await response.json()) as Wanted;
    for (const name in wanted) if (wanted[name] === true) load(name);
  } catch {
    // No network, or blocked.
  }
};
