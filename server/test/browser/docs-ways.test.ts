import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildPackage } from '../../../tracker/build-package.mjs';
import { openBrowser, PERSON, type TestBrowser } from '../browser-harness.ts';
import { type Recorder, servePages, startRecorder } from './recording-server.ts';
import { hidePage, namesOf, scriptCode } from './tracker-stage.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-ways-'));
let browser: TestBrowser;
beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), buildPackage(folder)]);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** The examples on a page in a language, in order. */
function examplesOf(page: string, language: string): string[] {
  const text = readFileSync(join(root, 'docs/sending', page), 'utf8');
  const blocks = text.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)\`\`\``, 'gms'));
  return Array.from(blocks, ([, code]) => code ?? '');
}

/** Opens a page made from an example, with the recorder in place of the reader's instance. */
async function open(markup: string, script = ''): Promise<{ page: Page; recorder: Recorder }> {
  const recorder = await startRecorder(scriptCode);
  const here = (text: string) => text.replaceAll('https://analytics.example.com', recorder.origin);
  const site = await servePages((path) =>
    path === '/a'
      ? `<!doctype html><title>A</title><body>${here(markup)}</body>`
      : path === '/app.js'
        ? here(script)
        : undefined,
  );
  const context = await browser.newContext(PERSON);
  onTestFinished(async () => {
    await context.close();
    await Promise.all([site.stop(), recorder.stop()]);
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${site.port}/a`);
  return { page, recorder };
}

test('the tag on the script page counts page views and custom events', async () => {
  const [tag = ''] = examplesOf('script.md', 'html');
  const stub = examplesOf('script.md', 'html').find((example) => example.includes('bellwether.q'));
  const [event = ''] = examplesOf('script.md', 'js');
  const { recorder } = await open(`${stub}<script>${event}</script>${tag}`);
  const events = await recorder.expectEvents(2);
  expect(namesOf(events)).toEqual(['pageview /a', 'signed up /a']);
  expect(events[0]?.token).toBe('your-project-token');
});

test('the script that a tag manager creates counts page views', async () => {
  const created = examplesOf('script.md', 'html').find((code) => code.includes('createElement'));
  const { recorder } = await open(created ?? '');
  const [event] = await recorder.expectEvents(1);
  expect(event).toMatchObject({ token: 'your-project-token', page: '/a' });
});

test('the tag with add-ons loads the project’s add-ons, and its errors contain the build', async () => {
  const tag = examplesOf('script.md', 'html').find((example) => example.includes('data-with'));
  const caught = examplesOf('script.md', 'js').find((example) => example.includes('captureError'));
  const { page, recorder } = await open(tag ?? '');
  await page.waitForFunction("'has vitals' in bellwether && 'captureError' in bellwether");
  await page.evaluate(
    `(() => { const order = () => { throw new Error('sold out') }; ${caught} })()`,
  );
  type Body = { buildId: string; errors: { message: string; context: object }[] };
  const [body] = await recorder.expectPosts<Body>('/v1/web', (all) => all.length > 0);
  expect(body).toMatchObject({ buildId: '2026-11-21.3' });
  expect(body?.errors[0]).toMatchObject({ message: 'sold out', context: { cart: 7 } });
});

test('a page that does not exist is counted before the script has loaded, and downloads are counted', async () => {
  const examples = examplesOf('script.md', 'html');
  const [tag = ''] = examples;
  const stub = examples.find((example) => example.includes('bellwether.q'));
  const downloads = examples.find((example) => example.includes("'download'"));
  const links =
    '<a href="/files/terms.PDF?v=2"><b>Terms</b></a> <a href="#top">Top</a> <i>Text</i>';
  const { page, recorder } = await open(
    `${stub}<script>bellwether('404')</script>${tag}${downloads}${links}
     <script>addEventListener('click', (event) => event.preventDefault())</script>`,
  );
  await recorder.expectEvents(2);
  for (const text of ['Text', 'Top', 'Terms']) await page.click(`text=${text}`);
  const events = await recorder.expectEvents(3);
  expect(namesOf(events)).toEqual(['404 /a', 'download /a', 'pageview /a']);
  expect(events[2]).toMatchObject({ event: 'download', properties: { file: '/files/terms.PDF' } });
});

test('with the example for consent, nothing is counted or stored before it, and the page after it', async () => {
  const [example = ''] = examplesOf('../privacy.md', 'html');
  const { page, recorder } = await open(example);
  expect(await page.evaluate('localStorage.length')).toBe(0);
  await page.click('text=Count my visits');
  expect(namesOf(await recorder.expectEvents(1))).toEqual(['pageview /a']);
});

/** An example as bundled by an application. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'tsx', resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    write: false,
    jsx: 'automatic',
    alias: {
      '@bellwether/tracker/react': join(folder, 'react.js'),
      '@bellwether/tracker': join(folder, 'index.js'),
    },
    nodePaths: [join(root, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

const application = '<script type="module" src="/app.js"></script>';

test('the example for the package counts a page view, an event and an error', async () => {
  const [example = ''] = examplesOf('npm.md', 'ts');
  const { page, recorder } = await open(application, await bundled(example));
  expect(namesOf(await recorder.expectEvents(2))).toEqual(['pageview /a', 'signed up /a']);
  await recorder.expectPosts('/v1/web', (all) => all.length > 0);
  await recorder.expectPosts('/v1/replay', (all) => all.length > 0);
  await hidePage(page);
  await recorder.expectPosts('/v1/vitals', (all) => all.length > 0);
});

test('the example for React counts a page view and a click', async () => {
  const [example = ''] = examplesOf('npm.md', 'tsx');
  const mounted = `${example}
    import { createRoot } from 'react-dom/client';
    createRoot(document.body).render(<App />);`;
  const { page, recorder } = await open(application, await bundled(mounted));
  await page.click('text=Press');
  expect(namesOf(await recorder.expectEvents(2))).toEqual(['pageview /a', 'pressed /a']);
});
