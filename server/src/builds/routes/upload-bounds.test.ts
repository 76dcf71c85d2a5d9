import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildsHarness, buildsHarness, sourceMap } from '../../../test/builds-harness.ts';

let harness: BuildsHarness;
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeEach(async () => {
  harness = await buildsHarness(undefined, undefined, { bytes: 100, ms: 150 });
  project = await harness.newProject();
});
afterEach(() => harness.close());

const build = (buildId: string, fileName = 'a.map') => ({
  type: 'javascript',
  buildId,
  files: [{ fileName, content: sourceMap }],
});

/** A connection that has sent the headers of an upload and the beginning of its body. */
async function begun(sent: string) {
  if (!harness.server.server.listening) await harness.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = harness.server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  const head = `POST /v0/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${project.key}\r\n`;
  const arrived = once(harness.server.server, 'request');
  socket.write(`${head}Content-Length: ${sent.length}\r\n\r\n${sent.slice(0, 10)}`);
  await arrived;
  return {
    finish: () => socket.write(sent.slice(10)),
    answer: async () => {
      while (!answer.includes('}')) await once(socket, 'data');
      socket.destroy();
      return answer;
    },
  };
}

test('a project has a maximum number of builds; existing ones can be uploaded again', async () => {
  for (const id of ['1', '2', '3']) {
    expect((await harness.upload(project.key, build(id))).status).toBe(200);
  }
  const stored = harness.stored();
  const rejected = await harness.upload(project.key, build('4'));
  expect([rejected.status, rejected.text]).toEqual([
    403,
    '{"error":"The project has reached its limit of 3 builds. Delete old builds."}',
  ]);
  expect(harness.stored()).toEqual(stored);
  expect((await harness.upload(project.key, build('3', 'b.map'))).status).toBe(200);
  const other = await harness.newProject();
  expect((await harness.upload(other.key, build('4'))).status).toBe(200);
  await harness.ask('acmeAdmin', 'DELETE', `/v0/project/${project.id}/builds/1`);
  expect((await harness.upload(project.key, build('4'))).status).toBe(200);
});

test('a build has a maximum number of files across all its uploads', async () => {
  await harness.upload(project.key, build('1'));
  const { id } = await harness.db.selectFrom('builds').select('id').executeTakeFirstOrThrow();
  const rows = Array.from({ length: 19_999 }, (_, index) => ({
    build: id,
    project_id: project.id,
    mark: String(index),
    file_name: 'x',
    bytes: 1,
    stored_bytes: 1,
  }));
  for (let from = 0; from < rows.length; from += 5000) {
    await harness.db
      .insertInto('build_files')
      .values(rows.slice(from, from + 5000))
      .execute();
  }
  const rejected = await harness.upload(project.key, build('1', 'b.map'));
  expect([rejected.status, rejected.text]).toEqual([
    403,
    '{"error":"The build would have 20001 files, but the limit is 20000"}',
  ]);
  expect((await harness.upload(project.key, build('1'))).status).toBe(200);
});

test('nothing is stored if the key is deleted during the upload', async () => {
  const upload = await begun(JSON.stringify(build('1')));
  await harness.db.deleteFrom('upload_keys').execute();
  upload.finish();
  expect(await upload.answer()).toMatch(/^HTTP\/1.1 401 [^]*\{"error":"unauthorized"\}/);
  expect(harness.stored()).toEqual([]);
});

test('slow bodies are cut off, and waiting requests are served', async () => {
  const uploads = await Promise.all([1, 2, 3].map(() => begun(JSON.stringify(build('1')))));
  expect((await harness.upload(project.key, build('2'))).status).toBe(200);
  for (const upload of uploads) {
    expect(await upload.answer()).toMatch(
      /^HTTP\/1.1 408 [^]*\{"error":"The body arrives too slowly"\}/,
    );
  }
});
