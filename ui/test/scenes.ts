import { build, type Plugin } from 'esbuild';
import type { ReactNode } from 'react';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ScreenOptions, openPage, type Opened, ORIGIN } from './chromium.ts';
import type { Answers } from './fake-service.ts';
import { dist } from './page-server.ts';

type Scenes = Readonly<Record<string, () => ReactNode>>;

interface Shown extends Opened {
  /** What the scene passed to `tell`, oldest first. */
  readonly reported: () => Promise<unknown[]>;
}

const inThePage = fileURLToPath(new URL('scenes-in-page.tsx', import.meta.url));

/** In the page, a test file only defines its scenes; its tests run here. */
const forThePage: Plugin = {
  name: 'scenes-in-page',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/scenes\.ts$/ }, () => ({ path: inThePage }));
    onResolve({ filter: /^vitest$|\/(?:screen|choose-option)\.ts$/ }, () => ({
      path: 'nothing',
      namespace: 'none',
    }));
    // The app waits for its language, which one script can't.
    onResolve({ filter: /\/language\.ts$/ }, () => ({ path: 'english', namespace: 'english' }));
    onLoad({ filter: /.*/, namespace: 'english' }, () => ({
      contents: `export const catalog = null, language = 'en';`,
    }));
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: `const nothing = new Proxy(function () {}, { get: () => nothing, apply: () => nothing });
        export const test = nothing, expect = nothing, describe = nothing, beforeEach = nothing, afterEach = nothing, openScreen = nothing, cardOf = nothing, chooseOption = nothing, optionsOf = nothing;`,
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
    loader: { '.css': 'empty', '.svg': 'empty' },
    plugins: [forThePage],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** The styles of the built app, without which hidden elements would be visible. */
function builtStyles(): string {
  const styles = readdirSync(`${dist}assets`).filter((name) => name.endsWith('.css'));
  return styles.map((name) => `<link rel="stylesheet" href="/app/assets/${name}">`).join('');
}

/**
 * Shows components in a real browser, each as a scene of the test file. Scenes run in the page, so
 * they can only use what the file imports. Pass `import.meta.url`.
 */
export function scenesOf<Names extends Scenes>(url: string, _scenes: Names) {
  const script = bundled(fileURLToPath(url));
  return async (
    name: keyof Names & string,
    answers: Answers = {},
    options?: ScreenOptions,
  ): Promise<Shown> => {
    const opened = await openPage(answers, options);
    const { page, server } = opened;
    const code = await script;
    const path = `/scenes/${createHash('sha256').update(code).digest('hex')}.js`;
    server.serve(path, code);
    server.serve(
      '/',
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Scene</title>${builtStyles()}<div id="root"></div><script src="${path}"></script>`,
    );
    await page.goto(`${ORIGIN}/#${encodeURIComponent(name)}`);
    const reported = () => page.evaluate(() => Reflect.get(globalThis, 'reported') as unknown[]);
    return { ...opened, reported };
  };
}

/** In a scene: passes a value (JSON) to the test. Outside the page it does nothing. */
export function tell(..._values: unknown[]): void {}
