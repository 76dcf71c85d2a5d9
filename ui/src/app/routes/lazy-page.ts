import { lazyRouteComponent } from '@tanstack/react-router';
import { isReachable, untilReachable } from '../../api/unreachable.ts';

type Load<Module> = () => Promise<Module>;

/**
 * A page that is loaded when it is opened. If that fails because the app has been updated, the router loads the app
 * again. Without a connection that would leave an empty window, so the page waits for it, like requests for data.
 */
export function lazyPage<Module extends Record<string, unknown>>(
  load: Load<Module>,
  name: keyof Module & string,
) {
  return lazyRouteComponent(() => reached(load), name);
}

async function reached<Module>(load: Load<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await isReachable()) throw error;
      await untilReachable();
    }
  }
}
