/** Options of the tracker. */
export type Options = {
  /** The project's token. */
  token: string;
  /** URL of your Bellwether instance, such as `https://analytics.example.com`. */
  host: string;
  /** Path for sending events, if it is not `/v1/web`; the other endpoints are next to it. */
  api?: string;
  /** Whether the fragment is part of the page, for sites that use it for routing. */
  hash?: boolean;
  /** Stores nothing on the device and sends no IDs. */
  cookieless?: boolean;
  /** Identifies the build, so that its source maps are found and errors can be grouped by release. */
  build?: string;
  /** Loads the add-ons below that the project has turned on. */
  auto?: boolean;
  /** Measures LCP, FCP, INP, TTFB and CLS. */
  vitals?: boolean;
  /** Reports uncaught errors. */
  errors?: boolean;
  /**
   * Records the page; with `'error'`, only from a minute before the first error. `'25%'` records a quarter of all
   * sessions, and `'25% error'` the others from their first error.
   */
  replay?: boolean | 'error' | `${number}%` | `${number}% error`;
};
