// Properties of the page that TypeScript's DOM types do not have, or not for all browsers.
import type { Host } from './add-ons/host.ts';

declare global {
  interface Window {
    /** The script's function, or an element with this ID, which has none of its properties. */
    bellwether?: Host;
    /** The ID of this tab. Each add-on has code of its own for it, but all of a page use one. */
    bellwether_window?: unknown;
  }

  interface Document {
    readonly prerendering?: boolean;
  }

  interface ErrorConstructor {
    readonly stackTraceLimit?: number;
  }

  interface PerformanceNavigationTiming {
    readonly activationStart?: number;
  }

  interface Performance {
    getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[];
  }
}
