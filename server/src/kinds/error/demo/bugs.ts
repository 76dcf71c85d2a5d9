import { releases } from '../../demo-site.ts';

/** A stack frame in the sources of the demo site: function, file, line, column. */
export type Frame = readonly [name: string, file: string, line: number, column: number];

/** A bug in the demo site and how often it occurs. */
export interface Bug {
  readonly type: string;
  /** Chrome's message; used for other browsers too, unless they have their own. */
  readonly message: string;
  readonly inFirefox?: string;
  readonly inSafari?: string;
  readonly handled: boolean;
  readonly pages: readonly string[];
  /** Share of page views with this error, by days before now. */
  share(age: number): number;
  readonly frames: readonly Frame[];
  readonly context?: Readonly<Record<string, string | number>>;
  readonly onlyIn?: 'Safari';
}

const react = 'node_modules/react-dom/cjs/react-dom-client.production.js';
const dispatch: readonly Frame[] = [
  ['executeDispatch', react, 9160, 11],
  ['runWithFiberInDEV', react, 871, 30],
  ['processDispatchQueue', react, 9186, 27],
];
const render: readonly Frame[] = [
  ['renderWithHooks', react, 4824, 18],
  ['updateFunctionComponent', react, 6741, 19],
  ['performUnitOfWork', react, 10641, 18],
];
const always = (share: number) => () => share;
/** From so many days before now on. */
const since = (days: number, share: number) => (age: number) => (age < days ? share : 0);

/** Resolved in this release; it regressed in 1.6.0. */
export const resolvedIn = '1.5.0';
export const cameBack = 'SyncConflictError';

export const bugs: readonly Bug[] = [
  {
    type: 'TypeError',
    message: "Cannot read properties of undefined (reading 'monthly')",
    inFirefox: 'plan.prices is undefined',
    inSafari: "undefined is not an object (evaluating 'plan.prices.monthly')",
    handled: false,
    pages: ['/pricing'],
    share: (age) => (age > 14.2 ? 0 : age > 6.3 ? 0.14 : 0.07),
    frames: [
      ['priceOf', 'src/pricing/price-of.ts', 18, 31],
      ['PlanCard', 'src/pricing/plan-card.tsx', 42, 22],
      ...render,
    ],
    context: { currency: 'EUR', plans: 3 },
  },
  {
    type: 'NetworkError',
    message: 'The request to /api/signup took longer than 10000 ms',
    handled: true,
    pages: ['/signup'],
    share: always(0.05),
    frames: [
      ['request', 'src/api/request.ts', 61, 13],
      ['createAccount', 'src/signup/create-account.ts', 24, 25],
      ['onSubmit', 'src/signup/signup-form.tsx', 29, 13],
      ...dispatch,
    ],
    context: { endpoint: '/api/signup', attempt: 2 },
  },
  {
    type: 'SyncConflictError',
    message: 'Note 8812 was changed on two devices',
    handled: true,
    pages: ['/welcome', '/docs/install'],
    share: (age) => (age > 47.6 ? 0 : age > 14.2 ? 0.06 : age < 0.5 ? 0.25 : 0),
    frames: [
      ['mergeNote', 'src/sync/merge-note.ts', 38, 15],
      ['applyChanges', 'src/sync/apply-changes.ts', 23, 17],
      ['pull', 'src/sync/pull.ts', 18, 33],
      ['onMessage', 'src/sync/socket.ts', 19, 5],
    ],
  },
  {
    type: 'RangeError',
    message: 'Maximum call stack size exceeded',
    inFirefox: 'too much recursion',
    inSafari: 'Maximum call stack size exceeded.',
    handled: false,
    pages: ['/docs', '/docs/api'],
    share: since(0.7, 0.14),
    frames: [
      ['walk', 'src/search/build-index.ts', 26, 36],
      ['walk', 'src/search/build-index.ts', 31, 5],
      ['walk', 'src/search/build-index.ts', 31, 5],
      ['buildIndex', 'src/search/build-index.ts', 13, 5],
      ['SearchBox', 'src/search/search-box.tsx', 27, 42],
      ...render,
    ],
    context: { query: 'sync', documents: 214 },
  },
  {
    type: 'ChunkLoadError',
    message: 'Loading chunk 417 failed.',
    handled: false,
    pages: ['/features', '/blog', '/docs'],
    share: (age) =>
      releases.some((release) => age < release.age && age > release.age - 0.5) ? 0.06 : 0.003,
    frames: [
      ['__webpack_require__.f.j', 'node_modules/webpack/lib/jsonp-chunk-loading.js', 88, 25],
      ['__webpack_require__.e', 'node_modules/webpack/lib/ensure-chunk.js', 9, 40],
      ['loadPage', 'src/router/load-page.ts', 11, 31],
    ],
  },
  {
    type: 'TypeError',
    message:
      "Failed to execute 'observe' on 'ResizeObserver': parameter 1 is not of type 'Element'.",
    inFirefox: 'ResizeObserver.observe: Argument 1 is not an object.',
    inSafari: "Argument 1 ('target') to ResizeObserver.observe must be an instance of Element",
    handled: false,
    pages: ['/features'],
    share: since(40, 0.012),
    frames: [
      ['attach', 'src/features/tour.ts', 45, 12],
      ['Tour', 'src/features/tour.ts', 28, 5],
      ...render,
    ],
  },
  {
    type: 'SyntaxError',
    message: 'Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON',
    inFirefox: 'JSON.parse: unexpected character at line 1 column 1 of the JSON data',
    inSafari: "JSON Parse error: Unrecognized token '<'",
    handled: true,
    pages: ['/docs/api'],
    share: (age) => (age > 8 && age < 12 ? 0.1 : 0.006),
    frames: [
      ['parse', 'src/api/request.ts', 74, 17],
      ['loadSchema', 'src/docs/load-schema.ts', 16, 18],
      ['ApiExplorer', 'src/docs/api-explorer.tsx', 36, 14],
    ],
    context: { endpoint: '/api/schema.json', status: 502 },
  },
  {
    type: 'QuotaExceededError',
    message: 'The quota has been exceeded.',
    handled: true,
    pages: ['/', '/blog/why-plain-text'],
    share: since(52.3, 0.01),
    onlyIn: 'Safari',
    frames: [
      ['remember', 'src/storage/remember.ts', 21, 16],
      ['saveDraft', 'src/editor/save-draft.ts', 27, 5],
      ['debounced', 'node_modules/just-debounce-it/index.mjs', 31, 9],
    ],
  },
  {
    type: 'Error',
    message: 'Hydration failed because the server rendered text did not match the client.',
    handled: false,
    pages: ['/blog/sync-without-tears', '/blog/why-plain-text'],
    share: (age) => (age < 20.4 ? 0.012 : 0.03),
    frames: [
      ['throwOnHydrationMismatch', react, 3311, 9],
      ['prepareToHydrateHostInstance', react, 3380, 21],
      ['completeWork', react, 7520, 13],
      ['hydrate', 'src/entry-client.tsx', 10, 3],
    ],
  },
];
