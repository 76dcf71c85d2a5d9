import { afterEach, expect, test, vi } from 'vitest';
import { accountRequest, listIn, textIn } from './account-request.ts';
import { ApiError } from './api-error.ts';
import { unwrap, unwrapNothing } from './client.ts';
import { scalarOf } from './metric-query.ts';
import { sendCode, signIn } from './sign-in.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** Answers every request alike, and keeps what was sent. */
function answering(body: string, status = 200): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Promise.resolve(new Response(body, { status }));
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('an account request without a body is a GET, with one a POST of JSON', async () => {
  const sent = answering('{"ok":true}');
  expect(await accountRequest('get-session')).toEqual({ ok: true });
  await accountRequest('sign-out', {});
  expect(sent.map(({ url, init }) => [url, init.method, init.body])).toEqual([
    ['/auth/get-session', 'GET', undefined],
    ['/auth/sign-out', 'POST', '{}'],
  ]);
});

test('a failed account request throws the service’s message, or the status without one', async () => {
  answering('{"message":"Wrong email or password."}', 401);
  const error = await failed(accountRequest('sign-in/email', {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 401, message: 'Wrong email or password.' });
  answering('<html>', 502);
  expect(await failed(accountRequest('list-sessions'))).toMatchObject({
    status: 502,
    message: 'The service responded with 502.',
  });
});

test('a response that isn’t JSON is read as empty', async () => {
  answering('<html>');
  expect(await accountRequest('get-session')).toBeNull();
});

test('texts and lists of a response are read only as such', () => {
  expect(textIn({ name: 'Ada' }, 'name')).toBe('Ada');
  expect([textIn({ name: '' }, 'name'), textIn({ name: 7 }, 'name'), textIn(null, 'name')]).toEqual(
    [null, null, null],
  );
  expect(listIn({ items: [1] }, 'items')).toEqual([1]);
  expect(listIn({ items: 'x' }, 'items')).toEqual([]);
  expect(listIn('text', 'items')).toEqual([]);
});

test('a code of an app and a backup code go to their own checks, without spaces', async () => {
  const sent = answering('{}');
  await sendCode(' 123 456 ');
  await sendCode('abcde-12345');
  expect(sent.map(({ url, init }) => [url, init.body])).toEqual([
    ['/auth/two-factor/verify-totp', '{"code":"123456"}'],
    ['/auth/two-factor/verify-backup-code', '{"code":"abcde-12345"}'],
  ]);
});

test('signing in says whether a code is needed', async () => {
  answering('{"twoFactorRedirect":true}');
  expect(await signIn('a@x.y', 'secret', '/app/')).toEqual({ codeWanted: true });
  answering('{"token":"t"}');
  expect(await signIn('a@x.y', 'secret', '/app/')).toEqual({ codeWanted: false });
});

test('a response is its data; an error has message, status and place', async () => {
  const ok = new Response(null, { status: 200 });
  expect(await unwrap(Promise.resolve({ data: { id: 1 }, response: ok }))).toEqual({ id: 1 });
  const bad = new Response(null, { status: 400 });
  const error = { message: 'body.name is too long.', path: 'body.name' };
  expect(await failed(unwrap(Promise.resolve({ error, response: bad })))).toMatchObject({
    status: 400,
    message: 'body.name is too long.',
    path: 'body.name',
  });
  expect(await failed(unwrap(Promise.resolve({ response: ok })))).toBeInstanceOf(ApiError);
});

test('a response without a body is enough where none is expected', async () => {
  const done = new Response(null, { status: 204 });
  await expect(unwrapNothing(Promise.resolve({ response: done }))).resolves.toBeUndefined();
  const away = new Response(null, { status: 503 });
  expect(await failed(unwrapNothing(Promise.resolve({ response: away })))).toMatchObject({
    message: 'The service responded with 503.',
  });
});

test('a number sent as text is exact, and nothing to average is null', () => {
  const output = {
    id: 'a',
    name: 'A',
    dimensions: [],
    metadata: { iconSetId: null, color: null, colors: [], splitPattern: null, splitField: null },
  };
  expect(scalarOf({ ...output, type: 'scalar', value: '12.5' })).toBe(12.5);
  expect(scalarOf({ ...output, type: 'scalar', value: null })).toBeNull();
  expect(scalarOf(undefined)).toBeNull();
});
