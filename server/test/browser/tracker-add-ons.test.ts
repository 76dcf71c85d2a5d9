import { expect, test } from 'vitest';
import { scriptCode, stages, tagOf } from './tracker-stage.ts';

const openStage = stages();

/** Paths requested by the page from now on. */
async function requestsOf(tag: (origin: string) => string): Promise<string[]> {
  const stage = await openStage((origin) => ({ '/a': { tag: 'data-x', head: tag(origin) } }));
  const requests: string[] = [];
  stage.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  const code = await scriptCode('script');
  await stage.page.route('**/js/**', (route) =>
    /(x|\/track)(\.js)?(\?.*)?$/.test(route.request().url())
      ? route.fulfill({ contentType: 'text/javascript', body: String(code) })
      : route.fulfill({ status: 404 }),
  );
  const errors: string[] = [];
  stage.page.on('pageerror', (error) => errors.push(error.message));
  await stage.page.goto(`${stage.site}/a`);
  // A missing or blocked add-on does not affect what is counted.
  expect((await stage.recorder.expectEvents(1))[0]?.event).toBe('pageview');
  expect(errors).toEqual([]);
  return requests.filter((path) => path.startsWith('/js/'));
}

const tagAt = (origin: string, path: string, names: string): string =>
  `<script defer src="${origin}/js/${path}" data-token="t0ken" data-with="${names}"></script>`;

test.each([
  ['x.js', 'vitals', ['/js/x.js', '/js/x.vitals.js']],
  ['x.js?v=2', 'vitals  errors', ['/js/x.js?v=2', '/js/x.vitals.js', '/js/x.errors.js']],
  ['track', 'replay,unknown', ['/js/track', '/js/track.replay.js', '/js/track.unknown.js']],
  ['x.js', '', ['/js/x.js']],
])('a script at %s with %j requests add-ons next to it', async (path, names, expected) => {
  expect((await requestsOf((origin) => tagAt(origin, path, names))).sort()).toEqual(
    [...expected].sort(),
  );
});

test('add-ons of a second tag are not loaded, and the first tag’s do not run twice', async () => {
  const stage = await openStage((origin) => ({
    '/a': { tag: 'data-with="errors"', head: tagOf(origin, 'data-with="errors"') },
  }));
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction("'captureError' in bellwether");
  await stage.page.addScriptTag({ url: `${stage.recorder.origin}/script.errors.js` });
  await stage.page.evaluate("setTimeout(() => { throw new Error('once') })");
  type Body = { errors: { count: number }[] };
  const bodies = await stage.recorder.expectPosts<Body>('/v1/web', (all) => all.length > 0);
  expect(bodies.flatMap(({ errors }) => errors).map(({ count }) => count)).toEqual([1]);
});
