/** How a site is counted. */
export type Options = {
  /** The project's token. */
  token: string;
  /** Address of the Bellwether, such as `https://analytics.example.com`. */
  host: string;
  /** Where events are posted on it, if not at `/v1/web`; the other endpoints lie beside it. */
  api?: string;
  /** The fragment belongs to the page, for sites that route by it. */
  hash?: boolean;
  /** Nothing is stored on the device and no id is sent. */
  cookieless?: boolean;
  /** Names the build, so that its source maps are found and errors are told apart by release. */
  build?: string;
  /** Asks the project which of the following it has on, and loads those. */
  auto?: boolean;
  /** Measures LCP, FCP, INP, TTFB and CLS. */
  vitals?: boolean;
  /** Reports errors that nobody catches. */
  errors?: boolean;
  /** Records the page; `'error'`: only from a minute before the first error on. */
  replay?: boolean | 'error';
};
