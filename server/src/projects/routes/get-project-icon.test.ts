import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyOf, peoplePassword as password, type Person } from '../../../test/people.ts';
import { type PictureServer, startPictureServer } from '../../../test/picture-server.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';

let server: PictureServer;
let harness: ProjectsHttpHarness;
beforeAll(async () => {
  const png = await createCanvas(20, 20).encode('png');
  server = await startPictureServer({
    '/one.png': (_request, response) => void response.end(png),
    '/two.png': (_request, response) => void response.end(png),
    '/bad.png': (_request, response) => void response.end('nothing'),
  });
  harness = await projectsHttpHarness(() => [], { reach: server.reach });
});
afterAll(async () => {
  await harness.close();
  await server.close();
});
beforeEach(() => void server.requests.splice(0));

const image = (path: string) => ({ type: 'image', value: `https://localhost${path}` });

function get(person: Person, id: unknown, tag?: string) {
  const key = keyOf(person);
  return harness.server.inject({
    url: `/v0/project/${String(id)}/icon`,
    headers: { ...(key !== null && { 'x-api-key': key }), ...(tag && { 'if-none-match': tag }) },
  });
}

async function stored(id: unknown): Promise<readonly string[]> {
  return (await harness.options.blobs.list(`${String(id)}/`)).keys;
}

test('the picture of a new project is fetched once and served as a PNG', async () => {
  const { id, slug } = await harness.post('acmeKey', { icon: image('/one.png') });
  expect((await get('acmeKey', id)).statusCode).toBe(404);
  await harness.jobs.runDue();
  const answer = await get('nobody', slug);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.toString('latin1', 1, 4)).toBe('PNG');
  expect(answer.rawPayload.readUInt32BE(16)).toBe(96);
  const again = await get('nobody', slug, answer.headers.etag);
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  await harness.jobs.runDue();
  expect(server.requests).toEqual(['/one.png']);
});

test('only members see the icon of a private project, and proxies don’t cache it', async () => {
  const { id } = await harness.post('acmeKey', { private: true, icon: image('/one.png') });
  await harness.jobs.runDue();
  const answer = await get('acmeViewer', id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect((await get('nobody', id)).statusCode).toBe(401);
  expect((await get('stranger', id)).statusCode).toBe(403);
});

test('another URL replaces it, other icons and a deletion remove it', async () => {
  const id = String((await harness.post('acmeKey', { icon: image('/one.png') })).id);
  await harness.jobs.runDue();
  const [first] = await stored(id);
  const change = (icon: unknown) => harness.ask('acmeKey', 'PATCH', `/v0/project/${id}`, { icon });
  await change(image('/two.png'));
  // Not the picture of another URL.
  expect((await get('nobody', id)).statusCode).toBe(404);
  await harness.jobs.runDue();
  expect((await get('nobody', id)).statusCode).toBe(200);
  const keys = await stored(id);
  expect(keys).toHaveLength(1);
  expect(keys).not.toContain(first);
  await change({ type: 'emoji', value: '🐏' });
  await harness.jobs.runDue();
  expect(await stored(id)).toEqual([]);
  await change(image('/one.png'));
  await harness.jobs.runDue();
  expect(await stored(id)).toEqual([first]);
  await harness.options.blobs.put(`${id}/1/replays/1`, Buffer.from('1'));
  await harness.ask('acmeAdmin', 'POST', `/v0/project/${id}/wipe`, { password });
  await harness.jobs.runDue();
  expect(await stored(id)).toEqual([first]);
  await harness.ask('acmeAdmin', 'DELETE', `/v0/project/${id}`, { password });
  await harness.jobs.runDue();
  expect(await stored(id)).toEqual([]);
});

test('after a failure, an hour passes before a reader has it fetched again', async () => {
  const { id } = await harness.post('acmeKey', { icon: image('/bad.png') });
  const read = async (): Promise<number> => {
    const { statusCode } = await get('nobody', id);
    await harness.jobs.runDue();
    return statusCode;
  };
  expect([await read(), await read()]).toEqual([404, 404]);
  harness.clock.advance(3_000_000);
  await read();
  expect(server.requests).toEqual(['/bad.png']);
  // Its jobs ran dry: what follows is a new one.
  harness.clock.advance(600_001);
  await harness.jobs.runDue();
  expect(server.requests).toEqual(['/bad.png']);
  harness.clock.advance(60_001);
  await read();
  expect(server.requests).toEqual(['/bad.png', '/bad.png']);
  expect(harness.reports).toEqual([]);
});

test.each([
  { type: 'image', value: 'http://localhost/one.png' },
  { type: 'favicon', value: 'https://localhost:8443/one.png' },
  { type: 'favicon', value: 'https://a:b@localhost/one.png' },
  { type: 'image', value: 'data:image/png;base64,AAAA' },
  { type: 'emoji', value: 'https://localhost/one.png' },
])('nothing is fetched for $type $value', async (icon) => {
  const { id } = await harness.post('acmeKey', { icon });
  expect((await get('nobody', id)).statusCode).toBe(404);
  await harness.jobs.runDue();
  expect(server.requests).toEqual([]);
});

test('a service that must not fetch pictures fetches none', async () => {
  const still = await projectsHttpHarness(() => [], { reach: server.reach, fetchPictures: false });
  const { id } = await still.post('acmeKey', { icon: image('/one.png') });
  const { statusCode } = await still.server.inject({ url: `/v0/project/${String(id)}/icon` });
  await still.jobs.runDue();
  expect([statusCode, server.requests]).toEqual([404, []]);
  await still.close();
});
