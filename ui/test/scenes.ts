import { build, type Plugin } from 'esbuild';
import type { ReactNode } from 'react';
import { fileURLToPath } from 'node:url';
import { builtStyles, type Look, openPage, type Opened, ORIGIN } from './chromium.ts';
import type { Answers } from './fake-service.ts';

type Scenes = Readonly<Record<string, () => ReactNode>>;

interface Shown extends Opened {
  /** What the scene passed to `tell`, oldest first. */
  readonly told: () => Promise<unknown[]>;
}

const inThePage = fileURLToPath(new URL('scenes-in-page.tsx', import.meta.url));

/** In the page, a test file only defines its scenes; its tests run here. */
const forThePage: Plugin = {
  name: 'scenes-in-page',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/scenes\.ts$/ }, () => ({ path: inThePage }));
    onResolve({ filter: /^vitest$|\/screen\.ts$/ }, () => ({ path: 'nothing', namespace: 'none' }));
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: `const nothing = new Proxy(function () {}, { get: () => nothing, apply: () => nothing });
        export const test = nothing, expect = nothing, describe = nothing, beforeEach = nothing, afterEach = nothing, openScreen = nothing, cardOf = nothing;`,
    }));
  },
};

async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import ${JSON.stringify(file)}; import { stage } from ${JSON.stringify(inThePage)}; stage();`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    // Parsing scripts is most of a test's time.
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    loader: { '.css': 'empty' },
    plugins: [forThePage],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Shows components in a real browser, each as a scene of the test file. Scenes run in the page, so
 * they can only use what the file imports. Pass `import.meta.url`.
 */
export function scenesOf<Names extends Scenes>(url: string, _scenes: Names) {
  const script = bundled(fileURLToPath(url));
  return async (name: keyof Names & string, answers: Answers = {}, look?: Look): Promise<Shown> => {
    const opened = await openPage(answers, look);
    const { page } = opened;
    const html = `<!doctype html><html lang="en"><style>${builtStyles()}</style><div id="root"></div>`;
    await page
      .context()
      .route(`${ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${ORIGIN}/#${encodeURIComponent(name)}`);
    await page.addScriptTag({ content: await script });
    const told = () => page.evaluate(() => Reflect.get(globalThis, 'told') as unknown[]);
    return { ...opened, told };
  };
}

/** In a scene: passes a value (JSON) to the test. Outside the page it does nothing. */
export function tell(..._values: unknown[]): void {}
