import { expect, test } from 'vitest';
import { createClient, dataOf, doneOf } from './api-client.ts';
import { ApiError } from './api-error.ts';

const project = { params: { path: { idOrSlug: 'a' } } };

function clientWith(answers: readonly (() => Response)[]) {
  const sent: Request[] = [];
  const left = [...answers];
  const client = createClient({
    url: 'https://stats.example.com',
    apiKey: 'bw_key',
    fetch: async (request) => {
      sent.push(request);
      const answer = left.shift();
      if (answer === undefined) throw new TypeError('fetch failed');
      return answer();
    },
  });
  return { client, sent };
}

const busy = (status: number) => () =>
  new Response('{}', { status, headers: { 'retry-after': '0' } });

test('a request has the key, and is sent again with its body while the service is busy', async () => {
  const stored = () => Response.json({ id: 'p' });
  const { client, sent } = clientWith([busy(503), busy(429), stored]);
  const body = { name: 'Shop', private: true };
  expect(await dataOf(client.POST('/v0/project', { body }))).toEqual({ id: 'p' });
  expect(sent.map(({ url }) => url)).toEqual(Array(3).fill('https://stats.example.com/v0/project'));
  expect(sent[2]?.headers.get('x-api-key')).toBe('bw_key');
  expect(await sent[2]?.json()).toEqual(body);
});

test('it gives up after two retries, with the service’s message', async () => {
  const { client, sent } = clientWith([busy(503), busy(503), busy(503), busy(503)]);
  const failed = await dataOf(client.GET('/v0/project/{idOrSlug}', project)).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ status: 503, message: 'The service responded with 503.' });
  expect(sent).toHaveLength(3);
});

test('an error has the status, the name, the message and the path', async () => {
  const said = { _tag: 'NotFoundError', message: 'No project.', path: 'idOrSlug' };
  const { client } = clientWith([() => Response.json(said, { status: 404 })]);
  const failed = await dataOf(client.GET('/v0/project/{idOrSlug}', project)).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(ApiError);
  expect(failed).toMatchObject({
    status: 404,
    tag: 'NotFoundError',
    message: 'No project.',
    path: 'idOrSlug',
  });
});

test('a service that does not answer is an error with status 0', async () => {
  const { client } = clientWith([]);
  await expect(dataOf(client.GET('/v0/project/{idOrSlug}', project))).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('https://stats.example.com does not answer'),
  });
});

test.each([
  ['https://www.example.com/v0/project/a', ' to https://www.example.com. '],
  ['/sign-in', ' to https://stats.example.com/sign-in. '],
  [null, '. '],
])('a redirect to %s is not followed, because the key would be', async (location, where) => {
  const headers: Record<string, string> = location === null ? {} : { location };
  const { client, sent } = clientWith([() => new Response(null, { status: 301, headers })]);
  const message = `https://stats.example.com redirects${where}Use the address that answers itself.`;
  await expect(dataOf(client.GET('/v0/project/{idOrSlug}', project))).rejects.toMatchObject({
    name: 'ApiError',
    message,
  });
  expect([sent.length, sent[0]?.redirect]).toEqual([1, 'manual']);
});

test('a page in place of an answer, and an answer that ends early, are errors of the API', async () => {
  const lost = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  const { client } = clientWith([() => new Response('<!doctype html>'), () => new Response(lost)]);
  const asked = () => dataOf(client.GET('/v0/project/{idOrSlug}', project));
  await expect(asked()).rejects.toMatchObject({
    message: 'The answer is not JSON. Is this the address of a Bellwether instance?',
  });
  await expect(asked()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('all requests of a client end with its signal', async () => {
  const ending = new AbortController();
  const client = createClient({
    url: 'https://stats.example.com',
    signal: ending.signal,
    fetch: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  const asking = client.GET('/v0/project/{idOrSlug}', project);
  ending.abort(new Error('enough'));
  await expect(asking).rejects.toThrow('enough');
});

test('waiting ends when the caller does', async () => {
  const later = () => new Response('{}', { status: 503, headers: { 'retry-after': '20' } });
  const { client, sent } = clientWith([later, later]);
  const ending = new AbortController();
  const asking = client.GET('/v0/project/{idOrSlug}', { ...project, signal: ending.signal });
  await expect.poll(() => sent.length).toBe(1);
  ending.abort(new Error('enough'));
  await expect(asking).rejects.toThrow('enough');
});

test('a deletion, which is answered without data, is no failure', async () => {
  const { client } = clientWith([1, 2].map(() => () => new Response(null, { status: 204 })));
  expect(
    await dataOf(client.DELETE('/v0/project/{idOrSlug}', { ...project, body: { password: 'x' } })),
  ).toBeUndefined();
  expect(
    await doneOf(client.DELETE('/v0/project/{idOrSlug}', { ...project, body: { password: 'x' } })),
  ).toBeUndefined();
});
