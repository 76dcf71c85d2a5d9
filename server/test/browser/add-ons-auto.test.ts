import { expect, test } from 'vitest';
import { type Stage, stages } from './tracker-stage.ts';

const openStage = stages();

/** The add-ons that a page loads, in alphabetical order. */
function scriptsOf({ page }: Stage): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const name = /script\.(\w+)\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) requests.push(name);
  });
  return requests;
}

async function openPage(settings: object, tag = 'data-with="auto"'): Promise<Stage> {
  const stage = await openStage({ '/a': { tag }, '/b': { tag } });
  stage.recorder.settings = settings;
  return stage;
}

test("the tag requests the project's settings once, and later pages of the visit reuse the answer", async () => {
  const stage = await openPage({ vitals: true, errors: true, replay: false });
  const request = scriptsOf(stage);
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction("'has vitals' in bellwether && 'captureError' in bellwether");
  expect(request.sort()).toEqual(['auto', 'errors', 'vitals']);
  await stage.page.goto(`${stage.site}/b`);
  await stage.page.waitForFunction("'has vitals' in bellwether && 'captureError' in bellwether");
  expect(stage.recorder.settingsAsked).toEqual(['token=t0ken']);
});

test.each([
  ['has none on', { vitals: false, errors: false, replay: false }],
  ['answers something else', { error: 'Unauthorized' }],
  ['answers a list', ['vitals']],
])('a project that %s: nothing is loaded, and the page is counted', async (_name, settings) => {
  const stage = await openPage(settings);
  const request = scriptsOf(stage);
  const errors: Error[] = [];
  stage.page.on('pageerror', (error) => errors.push(error));
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction("'has auto' in bellwether");
  await stage.recorder.expectEvents(1);
  expect([stage.recorder.settingsAsked.length, request, errors]).toEqual([1, ['auto'], []]);
});

test.each([
  ['Do-Not-Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
  [
    'Global Privacy Control',
    "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
  ],
  ['the opt-out', "localStorage.setItem('bellwether_ignore', '1')"],
])("%s: the project's settings are not requested", async (_name, setting) => {
  const stage = await openPage({ vitals: true, errors: true, replay: true });
  await stage.context.addInitScript(`try { ${setting} } catch {}`);
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction("'has auto' in bellwether");
  await stage.recorder.expectEvents(0);
  expect(stage.recorder.settingsAsked).toEqual([]);
});

test('add-ons named in the tag are loaded regardless of the project, and once', async () => {
  const stage = await openPage({ errors: true, replay: false }, 'data-with="auto errors vitals"');
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction("'has vitals' in bellwether && 'captureError' in bellwether");
  await stage.recorder.expectEvents(1);
  await stage.page.evaluate("setTimeout(() => { throw new Error('once') })");
  type Body = { errors: { count: number }[] };
  const bodies = await stage.recorder.expectPosts<Body>('/v1/web', (all) => all.length > 0);
  expect(bodies.flatMap(({ errors }) => errors).map(({ count }) => count)).toEqual([1]);
});
