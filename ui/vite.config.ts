import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { screenFiles } from './screen-files.ts';

const base = '/app/';

/** Loads the font together with the styles: it is only used if it arrives before the page is shown. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: base + file,
          media: '(min-width: 40rem)',
        },
      })),
};

/** The frame of the page needs only the styles: a script that is loaded first would delay it. */
const scriptLast: Plugin = {
  name: 'script-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll('<script type="module"', '<script fetchpriority="low" type="module"'),
  },
};

/** first.js is copied as it is, but every page waits for it: without its comments and long names it is a third smaller. */
const smallFirst: Plugin = {
  name: 'small-first',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const path = join(dir, 'first.js');
    const { code, errors } = await minify(path, await readFile(path, 'utf8'));
    if (errors.length > 0)
      this.error(`first.js: ${errors.map(({ message }) => message).join('\n')}`);
    await writeFile(path, code);
  },
};

/**
 * The list of selects hides its scrollbar with a style element, which the policy of pages doesn't allow, and which
 * nothing needs: the app shows the scrollbar.
 */
const withoutInlineStyle: Plugin = {
  name: 'without-inline-style',
  transform(code, id) {
    if (!id.includes('/@radix-ui/react-select/')) return null;
    const changed = code.replace(/jsx\(\s*"style",/, 'null && jsx("style",');
    if (changed === code) this.error('The list of selects has no style element anymore.');
    return { code: changed, map: null };
  },
};

/** What dashboards have in common with lists, of which they need nothing else. */
const ofFrames = 'cross-button|data-table|delete-later|dialog|page-tabs';

/** What settings and other forms have in common. */
const ofForms = 'check\\.|check-row|choice-list|copy-row|list-card|page-title|use-long-list';

const ofLists =
  'ago|byte-size|clipboard|code-card|combobox/(?!combobox\\.|combobox-list|list-search|use-shown-rows)|confirm-button|copy-button|country-search|csv|follow-row-link|json-tree|keep-focus-near|moment|page-actions|pager|page-search|relative-time|save-file|software-mark|text-area|turned-page|use-free-keys';

/** What the overview has in common with other screens. In files of its own it would be thirty of 0.5 kB. */
const sharedParts = [
  /ui\/src\/(?:api|period|words)\/(?!imported-days|languages|translation|language-|range-words|selection-of|day-range|day-presets|all-rows|newer-rows|organizations|account-change|sign-in|save-project-zone|zone-(?:choices|list|option|popover)|use-project-zone)/,
  new RegExp(
    `ui/src/components/(?!long-select/|combobox/|menu\\.|overlay\\.|popover\\.|select-list\\.|calendar/(?!day\\.)|forms/|style-singleton\\.|next-place\\.|filters/(?:choice-|filters-|folded-|text-|typed-|add-filter-form)|${ofFrames}|${ofForms}|${ofLists})`,
  ),
  /ui\/src\/charts\/(?:bar-list\/bar-list\.|trend-line|pointed\/until|label-of|duration-steps)/,
  /ui\/src\/charts\/plot\/(?:time-series|lazy-plot|legend|marked|bucket-|running-bucket)/,
  /ui\/src\/features\/(?:datasets\/|live\/(?!visits)|markers\/)/,
  // The menus and the details of the overview are loaded later and need these too.
  /ui\/src\/features\/overview\/(?:later-marks|source-mark|imported-figures|measures|overview-queries|panels|row-m|shown-figures|units|visit-fields)/,
];

/** What the other screens have in common. */
const listParts = [
  new RegExp(`ui/src/components/(?:filters/(?:choice|folded|text)-|${ofLists})`),
  /ui\/src\/charts\/sparkline|ui\/src\/api\/(?:all-rows|newer-rows|organizations)/,
  /ui\/src\/features\/(?:explorer\/(?:row-filter|mode-fields)|vitals\/vital\.)/,
];

/** What the list of errors and the page of one have in common. */
const issueParts =
  /ui\/src\/features\/(?:issues\/(?:trend-queries|use-labels|use-error-filters|issue-(?:requests|marks|queries)|priority(?:-mark)?\.|prefetch)|organizations\/(?:index|organization-requests|use-organization))/;

const frameParts = new RegExp(`ui/src/components/(?:forms/(?:unsaved|is-typed)|${ofFrames})`);

/** What menus, selects, dialogs and popovers have in common: loaded with the first that opens. */
const layerParts =
  /node_modules\/(?:@floating-ui|react-remove-scroll|react-remove-scroll-bar|aria-hidden|use-sidecar|use-callback-ref|tslib|@radix-ui\/(?!react-(?:menu|dropdown-menu|select|roving-focus|collection|dialog|direction|visually-hidden)\/))/;

/** What draws the charts of dashboards. */
const chartParts =
  /ui\/src\/(?:charts\/(?!fields|plot\/(?!series|stack|logarithmic)|map\/world|export|label-of|duration-steps)|features\/dashboards\/(?:chart-|dashboard-(?:queries|requests)|use-(?:compared|dashboard-change)|list\/dashboard-menu|page\/arrange\.))/;

/**
 * Icons of later parts alone: the module through which all icons are imported belongs to the first page. The same holds for
 * the search for projects.
 */
const later =
  /ui\/src\/features\/projects\/(?:found-projects|projects-search)\.ts|lucide-react\/dist\/esm\/icons\/(?:app-window|arrow-down-wide|badge-dollar|book-open|bot|calendar-days|circle-check|clock|keyboard|list-filter|log-out|external-link|link-2|mail|megaphone|calendar-range|chart-(?:column|line)|circle-exclamation|copy-check|database|funnel|hourglass|layers|list-end|maximize|sigma|square-function|redo-2|trash|undo-2|wand-)/;

interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Whether the first page imports a module before anything is shown. */
function isInitial(id: string, modules: Modules, seen = new Set<string>()): boolean {
  const info = modules.getModuleInfo(id);
  if (info === null || seen.has(id)) return false;
  seen.add(id);
  return info.isEntry || info.importers.some((importer) => isInitial(importer, modules, seen));
}

export default defineConfig({
  root: import.meta.dirname,
  base,
  resolve: {
    alias: [
      // Its own adds inline styles.
      {
        find: 'react-style-singleton',
        replacement: `${import.meta.dirname}/src/components/style-singleton.ts`,
      },
      // React has had the hook itself since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  plugins: [
    react(),
    tailwindcss(),
    preloadFont,
    scriptLast,
    withoutInlineStyle,
    smallFirst,
    screenFiles(base),
  ],
  build: {
    ...{ outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
    // Browsers that don't know `modulepreload` load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Each only passes on what others import: the first page doesn't load all of a feature.
      treeshake: {
        moduleSideEffects: [{ test: /ui\/src\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
      },
      // What every page needs is two files, because React stays the same in most releases. Without HTTP/2, forty small
      // ones take a second longer on a phone. The bundler puts its own functions (0.4 kB) into a third one.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
              priority: 1,
            },
            {
              name: (id, modules) =>
                (isInitial(id, modules) && !later.test(id)) ||
                sharedParts.some((part) => part.test(id))
                  ? 'index'
                  : null,
            },
            // Before lists, which would take what they import too.
            { name: 'frames', test: frameParts },
            { name: (id) => (listParts.some((part) => part.test(id)) ? 'lists' : null) },
            { name: 'issues', test: issueParts },
            // Lists to search in, which selects and filters open.
            {
              name: 'choices',
              test: /ui\/src\/components\/combobox\/(?:combobox\.|list-search|use-shown)/,
            },
            { name: 'charts', test: chartParts },
            { name: 'layers', test: layerParts },
            // Settings of projects and of organizations.
            {
              name: 'drafts',
              test: new RegExp(
                `ui/src/components/(?:forms/(?:use-draft|settings-form)|${ofForms})`,
              ),
            },
          ],
        },
      },
    },
  },
});
