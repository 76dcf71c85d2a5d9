import { expect, test } from 'vitest';
import { hidePage, stages, settle } from './tracker-stage.ts';

const openStage = stages();

type Sent = {
  error: string;
  message: string;
  stack: string[];
  handled: boolean;
  count: number;
  context?: object;
  cause?: Sent;
};
type Body = { errors: Sent[]; [key: string]: unknown };

const tag = 'data-with="errors" data-build="build-7"';
const ready = "'has errors' in bellwether";

const errorsOf = (bodies: Body[]) => bodies.flatMap(({ errors }) => errors);
const countOf = (bodies: Body[]) => errorsOf(bodies).reduce((sum, { count }) => sum + count, 0);
const atLeast = (count: number) => (bodies: Body[]) => countOf(bodies) >= count;

async function openPage(attributes = tag, head = '') {
  const stage = await openStage({ '/a': { tag: attributes, head } });
  await stage.page.goto(`${stage.site}/a#part`);
  await stage.page.waitForFunction(ready);
  const taken = (count: number) => stage.recorder.expectPosts<Body>('/v1/web', atLeast(count));
  return { ...stage, taken };
}

test('uncaught errors are sent like events, with frames, build and page, but without a page view', async () => {
  const { page, recorder, site, taken } = await openPage();
  await page.evaluate("setTimeout(function fails() { throw new TypeError('of no use') })");
  const [body] = await taken(1);
  expect(body).toEqual({
    token: 't0ken',
    userId: recorder.events[0]?.userId,
    sessionId: recorder.events[0]?.sessionId,
    windowId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    page: '/a',
    url: `${site}/a`,
    buildId: 'build-7',
    sdkName: 'bellwether',
    errors: [
      {
        error: 'TypeError',
        message: 'of no use',
        stack: expect.any(Array) as string[],
        handled: false,
        count: 1,
      },
    ],
  });
  expect(body?.errors[0]?.stack[0]).toMatch(/^ {4}at fails /);
  expect((await recorder.expectEvents(1)).map(({ event }) => event)).toEqual(['pageview']);
});

test('stacks have up to 50 frames, unless the page has chosen a number or frozen errors', async () => {
  const deep = `setTimeout(function fails(left = 60) {
    if (left > 0) fails(left - 1);
    else throw new Error('deep');
  })`;
  const lengths: unknown[] = [];
  for (const script of ['', 'Error.stackTraceLimit = 3', 'Object.freeze(Error)']) {
    const { page, taken } = await openPage(tag, `<script>${script}</script>`);
    await page.evaluate(deep);
    lengths.push((await taken(1))[0]?.errors[0]?.stack.length);
  }
  expect(lengths).toEqual([50, 3, 10]);
});

test('the code of a script, which each frame repeats if its URL is the code, does not prevent sending', async () => {
  const { page, taken } = await openPage();
  await page.evaluate(`{
    const code = 'function fails(left) { if (left > 0) fails(left - 1); else throw new Error("long") } fails(40)';
    const script = document.createElement('script');
    script.src = 'data:text/javascript,' + encodeURIComponent(code + '//' + 'x'.repeat(50000));
    document.head.append(script);
  }`);
  const [error] = errorsOf(await taken(1));
  expect(error?.stack[0]).toMatch(/^ {4}at fails \(data:/);
  expect(error?.stack.join('').length).toBeLessThanOrEqual(20_000);
});

test('where no IDs can be made, errors neither throw nor report themselves', async () => {
  const broken = '<script>URL.createObjectURL = () => { throw new Error("no IDs") }</script>';
  const { page } = await openPage(tag, broken);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.evaluate("history.pushState({}, '', '/b')");
  await page.evaluate("setTimeout(() => { throw new Error('of the page') })");
  await settle(page, 2500);
  expect(errors).toEqual(['of the page']);
});

test('unhandled rejections are recorded, with any value', async () => {
  const { page, taken } = await openPage();
  await page.evaluate(`
    Promise.reject(new RangeError('too far'));
    Promise.reject('plain text');
    Promise.reject({ code: 7 });
    Promise.reject();
    undefined;
  `);
  const errors = errorsOf(await taken(4));
  expect(errors.map(({ error, message }) => `${error}: ${message}`).sort()).toEqual([
    'RangeError: too far',
    'UnhandledRejection: plain text',
    'UnhandledRejection: undefined',
    'UnhandledRejection: {"code":7}',
  ]);
});

test('values that JSON cannot represent are sent too, and events and lists of errors say what they are about', async () => {
  const { page, taken } = await openPage();
  await page.evaluate(`
    const circular = { code: 7 };
    circular.self = circular;
    Promise.reject(circular);
    Promise.reject({ big: 5n });
    Promise.any([Promise.reject(new TypeError('first')), Promise.reject(new Error('second'))]);
    const script = document.createElement('script');
    script.onerror = (event) => Promise.reject(event);
    script.src = '/nowhere.js';
    document.head.append(script);
    bellwether.captureError(new ErrorEvent('error', { error: new RangeError('in a worker') }));
  `);
  const errors = errorsOf(await taken(5));
  const texts = errors.map(({ error, message, cause }) => [
    `${error}: ${message.replace(/http:.*?\d(?=\/)/, 'site')}`,
    ...(cause ? [`${cause.error}: ${cause.message}`] : []),
  ]);
  expect(texts.map((lines) => lines.join(' < ')).sort()).toEqual([
    'AggregateError: All promises were rejected < TypeError: first',
    'RangeError: in a worker',
    'UnhandledRejection: Object with big',
    'UnhandledRejection: Object with code,self',
    'UnhandledRejection: error event of site/nowhere.js',
  ]);
});

test('errors without frames, such as syntax errors, name their file', async () => {
  const { page, site, taken } = await openPage();
  await page.route('**/*.js', (route) => {
    const isPage = route.request().url().endsWith('/syntax.js');
    const body = isPage ? '<!doctype html>' : '\n  throw "plain"';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.evaluate(`
    for (const name of ['syntax', 'thrown']) {
      const script = document.createElement('script');
      script.src = '/' + name + '.js';
      document.head.append(script);
    }
  `);
  const errors = errorsOf(await taken(2));
  const texts = errors.map(({ error, message, stack }) => `${error}: ${message}${stack.join()}`);
  expect(texts.sort()).toEqual([
    `Error: plain    at ${site}/thrown.js:2:3`,
    `SyntaxError: Unexpected token '<'    at ${site}/syntax.js:1:1`,
  ]);
});

test('an uncaught error of a worker has its type and message', async () => {
  const { page, taken } = await openPage();
  await page.evaluate(`
    const run = (source) => new Worker(URL.createObjectURL(new Blob([source])));
    run('throw new RangeError("Too far: six")');
    run('throw "plain"');
  `);
  const texts = errorsOf(await taken(2)).map(({ error, message }) => `${error} | ${message}`);
  expect(texts.sort()).toEqual(['Error | Uncaught plain', 'RangeError | Too far: six']);
});

test('an error belongs to the page where it occurred, not to the one that is shown when it is sent', async () => {
  const { page, taken } = await openPage();
  await page.evaluate(`
    bellwether.captureError(new Error('on a'));
    history.pushState({}, '', '/b');
    bellwether.captureError(new Error('on b'));
  `);
  const bodies = await taken(2);
  expect(bodies.map((body) => [body['page'], body.errors.map(({ message }) => message)])).toEqual([
    ['/a', ['on a']],
    ['/b', ['on b']],
  ]);
});

test('of a context, everything is sent that JSON can represent and that is not too large', async () => {
  const { page, taken } = await openPage();
  await page.evaluate(`
    const context = { order: 5, paid() {}, state: 'x'.repeat(1e6), user: { id: 7 } };
    context.self = context;
    bellwether.captureError(new Error('with context'), context);
  `);
  const [error] = errorsOf(await taken(1));
  expect(error?.context).toEqual({ order: 5, user: { id: 7 } });
});

test('captureError sends caught errors, with their context and at most eight causes', async () => {
  const { page, taken } = await openPage();
  await page.evaluate(`
    let error = new Error('0');
    for (let n = 1; n <= 12; n++) error = new Error(String(n), { cause: error });
    bellwether.captureError(error, { order: 5 });
  `);
  const [error] = errorsOf(await taken(1));
  expect(error).toMatchObject({ message: '12', handled: true, context: { order: 5 } });
  let depth = 0;
  for (let cause = error?.cause; cause; cause = cause.cause) depth++;
  expect(depth).toBe(8);
});

test('equal errors are counted, and sent together when the page is hidden', async () => {
  const { page, taken, recorder } = await openPage();
  await page.evaluate(`
    window.failed = 0;
    const fail = () => { failed++; throw new Error('again') };
    for (let n = 0; n < 100; n++) setTimeout(fail);
  `);
  await taken(1);
  await page.waitForFunction('failed === 100');
  await hidePage(page);
  const bodies = await taken(100);
  expect(countOf(bodies)).toBe(100);
  expect(recorder.posts.length).toBeLessThanOrEqual(2);
});

test('noise from extensions and other origins is left out', async () => {
  const { page, taken } = await openPage();
  await page.evaluate(`
    const foreign = (scheme, own) => {
      const error = new Error('foreign ' + own);
      const frames = ['    at inject (' + scheme + '://abc/x.js:1:2)', '    at page (https://a.example/x.js:1:2)'];
      error.stack = 'Error: foreign\\n' + (own ? frames.reverse() : frames).join('\\n');
      return error;
    };
    for (const scheme of ['chrome-extension', 'moz-extension', 'safari-web-extension', 'webkit-masked-url'])
      bellwether.captureError(foreign(scheme, false));
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    // As in Firefox.
    const elsewhere = 'https://cdn.example/x.js';
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: elsewhere }));
    const measured = 'ResizeObserver loop completed with undelivered notifications.';
    dispatchEvent(new ErrorEvent('error', { message: measured, filename: location.href, lineno: 1 }));
    bellwether.captureError(foreign('chrome-extension', true));
    bellwether.captureError(new Error('see chrome-extension://abc'));
  `);
  const errors = errorsOf(await taken(2));
  expect(errors.map(({ message }) => message)).toEqual([
    'foreign true',
    'see chrome-extension://abc',
  ]);
});

test('a page sends 20 different errors, and the tracker causes none itself', async () => {
  const { page, taken, recorder } = await openPage();
  await page.evaluate(`
    for (let n = 0; n < 50; n++) bellwether.captureError(new Error('number ' + n));
    const circular = {};
    circular.self = circular;
    bellwether.captureError(new Error('circular'), circular);
    bellwether.captureError({ get message() { throw new Error('hostile') } });
    bellwether.captureError(circular);
    bellwether.captureError(null);
    bellwether.captureError();
  `);
  await taken(20);
  await hidePage(page);
  await settle(page, 300);
  const bodies = recorder.posts.map(({ body }) => body as Body);
  expect(countOf(bodies)).toBe(20);
});

test('after an opt-out nothing is sent; without IDs there is no session', async () => {
  const { page, recorder, taken } = await openPage('data-with="errors" data-cookieless');
  await page.evaluate("bellwether.captureError(new Error('one'))");
  const [body] = await taken(1);
  expect([body?.sessionId, body?.userId, body?.windowId]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await page.evaluate("bellwether('opt-out'); bellwether.captureError(new Error('two'))");
  await hidePage(page);
  await settle(page, 300);
  expect(recorder.posts.length).toBe(1);
});

test('a prerendered page sends no errors and stores no ID until it is visited', async () => {
  const head = `<script>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  </script>`;
  const { page, recorder, taken } = await openPage(tag, head);
  await page.evaluate("bellwether.captureError(new Error('early'))");
  await settle(page, 1500);
  expect(recorder.posts).toEqual([]);
  expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  await page.evaluate(`
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  `);
  expect(errorsOf(await taken(1)).map(({ message }) => message)).toEqual(['early']);
});
