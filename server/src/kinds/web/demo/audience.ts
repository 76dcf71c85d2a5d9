type Weighted<Choice> = readonly (readonly [Choice, number])[];

interface Client {
  readonly browser: string;
  readonly browser_version: string;
  readonly os: string;
  readonly os_version: string;
  readonly device: string;
}

interface Source {
  readonly referrer: string;
  readonly utm_source?: string;
  readonly utm_medium?: string;
  readonly utm_campaign?: string;
}

const client = (
  browser: string,
  version: string,
  os: string,
  osVersion: string,
  device: string,
) => ({
  browser,
  browser_version: version,
  os,
  os_version: osVersion,
  device,
});

export const clients: Weighted<Client> = [
  [client('Chrome', '141.0', 'Windows', '10', 'Desktop'), 27],
  [client('Chrome', '141.0', 'Mac OS', '10.15', 'Desktop'), 13],
  [client('Mobile Safari', '26.0', 'iOS', '26.0', 'Mobile'), 19],
  [client('Chrome', '141.0', 'Android', '15', 'Mobile'), 15],
  [client('Safari', '26.0', 'Mac OS', '10.15', 'Desktop'), 8],
  [client('Firefox', '144.0', 'Linux', '', 'Desktop'), 6],
  [client('Firefox', '144.0', 'Windows', '10', 'Desktop'), 5],
  [client('Edge', '141.0', 'Windows', '10', 'Desktop'), 5],
  [client('Mobile Safari', '18.6', 'iOS', '18.6', 'Tablet'), 2],
];

export const countries: Weighted<string> = [
  ['US', 27],
  ['DE', 14],
  ['GB', 9],
  ['FR', 7],
  ['NL', 6],
  ['IN', 6],
  ['CA', 5],
  ['BR', 4],
  ['PL', 4],
  ['ES', 3],
  ['SE', 3],
  ['JP', 3],
  ['AU', 3],
  ['IT', 2],
  ['CH', 2],
  ['', 2],
];

export const sources: Weighted<Source> = [
  [{ referrer: '' }, 38],
  [{ referrer: 'https://www.google.com/' }, 26],
  [{ referrer: 'https://news.ycombinator.com/' }, 8],
  [{ referrer: 'https://github.com/' }, 7],
  [{ referrer: 'https://duckduckgo.com/' }, 5],
  [{ referrer: 'https://www.reddit.com/' }, 5],
  [{ referrer: 'https://www.bing.com/' }, 3],
  [
    { referrer: '', utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'autumn-release' },
    5,
  ],
  [{ referrer: 'https://t.co/', utm_source: 'x', utm_medium: 'social', utm_campaign: 'launch' }, 3],
  [{ referrer: 'https://chatgpt.com/' }, 4],
  [
    {
      ...{ referrer: 'https://www.google.com/', utm_source: 'google', utm_medium: 'cpc' },
      utm_campaign: 'autumn-release',
    },
    3,
  ],
];

interface Page {
  readonly path: string;
  readonly title: string;
  /** Where readers go from here; the rest up to 100 leave. */
  readonly next: Weighted<string>;
  /** Typical time on the page, seconds. */
  readonly seconds: number;
}

const leaves = (weight: number) => ['', weight] as const;

export const pages: ReadonlyMap<string, Page> = new Map(
  (
    [
      [
        '/',
        'Lighthouse – notes that find you',
        [['/features', 28], ['/pricing', 18], ['/docs', 12], ['/blog', 8], leaves(34)],
        34,
      ],
      [
        '/features',
        'Features',
        [['/pricing', 30], ['/docs', 14], ['/signup', 10], ['/', 6], leaves(40)],
        52,
      ],
      ['/pricing', 'Pricing', [['/signup', 26], ['/features', 10], ['/docs', 6], leaves(58)], 41],
      ['/signup', 'Create your account', [['/welcome', 46], ['/pricing', 6], leaves(48)], 63],
      ['/welcome', 'Welcome', [['/docs', 40], leaves(60)], 28],
      ['/docs', 'Documentation', [['/docs/install', 34], ['/docs/api', 18], leaves(48)], 60],
      ['/docs/install', 'Install', [['/docs/api', 22], ['/docs', 12], leaves(66)], 140],
      ['/docs/api', 'API', [['/docs', 16], leaves(84)], 170],
      [
        '/blog',
        'Blog',
        [['/blog/why-plain-text', 36], ['/blog/sync-without-tears', 22], leaves(42)],
        30,
      ],
      ['/blog/why-plain-text', 'Why plain text', [['/', 14], ['/blog', 12], leaves(74)], 155],
      [
        '/blog/sync-without-tears',
        'Sync without tears',
        [['/', 12], ['/features', 10], leaves(78)],
        180,
      ],
    ] as const
  ).map(([path, title, next, seconds]) => [path, { path, title, next, seconds }]),
);

export const entries: Weighted<string> = [
  ['/', 48],
  ['/blog/why-plain-text', 15],
  ['/docs', 9],
  ['/blog/sync-without-tears', 9],
  ['/features', 7],
  ['/pricing', 6],
  ['/docs/install', 4],
  ['/blog', 2],
];
