import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [react(), tailwindcss(), preloadFont, scriptLast],
  build: {
    ...{ outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
    rolldownOptions: {
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
            { name: 'index', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
