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
        },
      })),
};

export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [react(), tailwindcss(), preloadFont],
  build: {
    ...{ outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
    rolldownOptions: {
      // What every page needs is one file: without HTTP/2, forty small ones take a second longer on a phone. Because it
      // waits for its language, the bundler puts its own functions (0.4 kB) into another one.
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
});
