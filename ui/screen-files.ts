import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Screens of a project by the address below it, `*` for an ID, and the modules whose files they load. The list of projects
 * is `/`, and public pages begin with `p`. What draws plots is left to `preparePlots`: it arrives while figures are rendered.
 */
const screens: Readonly<Record<string, readonly string[]>> = {
  '': ['overview/overview-page'],
  'dashboards/*': ['dashboards/dashboard-page'],
  'issues/*': ['issues/issue-page'],
  vitals: ['vitals/vitals-page'],
  dashboards: ['dashboards/dashboards-page'],
  issues: ['issues/issues-page'],
  events: ['explorer/explorer-page'],
  people: ['people/people-page'],
  'people/*': ['people/person-page'],
  replays: ['replays/replays-page'],
  settings: ['settings/settings-frame', 'settings/general/general-page'],
  'settings/*': ['settings/settings-frame'],
  '/': ['projects/projects-page'],
  'p/*': ['public/public-project-page'],
  'p/*/*': ['public/public-dashboard-page'],
};

/** What the overview asks for at first, without its time zone. */
const firstCharts = (): string => {
  const file = new URL('src/features/overview/first-charts.json', import.meta.url);
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
};

const moduleOf = (name: string) => `/ui/src/features/${name}.tsx`;

/**
 * Writes into the page which files its screens need besides those of every page, and what the overview asks for.
 * public/first.js loads them together with the app, which would otherwise ask for them a second later on phones.
 */
export const screenFiles = (base: string): Plugin => ({
  name: 'screen-files',
  transformIndexHtml(_, { bundle }) {
    if (bundle === undefined) return [];
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    /** A file and all that it imports. */
    const filesOf = (file: string, found: Set<string>): Set<string> => {
      if (found.has(file)) return found;
      found.add(file);
      for (const imported of byFile.get(file)?.imports ?? []) filesOf(imported, found);
      return found;
    };
    const ofModule = (end: string): string => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
      if (chunk === undefined) throw new Error(`No file begins with ${end}`);
      return chunk.fileName;
    };
    const everywhere = new Set<string>();
    for (const { fileName, moduleIds } of chunks) {
      if (moduleIds.some((id) => id.endsWith('/ui/src/app/main.tsx')))
        filesOf(fileName, everywhere);
    }
    const ofScreens = Object.entries(screens).map(([screen, names]) => {
      const files = new Set<string>();
      for (const name of names) filesOf(ofModule(moduleOf(name)), files);
      return [
        screen,
        [...files].filter((file) => !everywhere.has(file)).map((file) => base + file),
      ];
    });
    return [
      {
        tag: 'script',
        injectTo: 'head-prepend' as const,
        attrs: { type: 'application/json', id: 'screen-files' },
        children: JSON.stringify(Object.fromEntries(ofScreens)),
      },
      {
        tag: 'script',
        injectTo: 'head-prepend' as const,
        attrs: { type: 'application/json', id: 'first-charts' },
        children: firstCharts(),
      },
    ];
  },
});
