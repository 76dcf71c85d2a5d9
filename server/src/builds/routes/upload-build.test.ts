import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import {
  type BuildsHarness,
  buildsHarness,
  mapping,
  sourceMap,
} from '../../../test/builds-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await buildsHarness());
let project: Awaited<ReturnType<BuildsHarness['newProject']>>;
beforeEach(async () => {
  project = await harness.newProject();
});

const file = { fileName: 'app.js.map', content: sourceMap };
const body = { type: 'javascript', buildId: '1.0', uploadedAt: 1_772_000_000_000, files: [file] };
const upload = (change: object = {}, key: string | null = project.key) =>
  harness.upload(key, { ...body, ...change });
const error = (text: string) => JSON.stringify({ error: text });
const builds = async () =>
  (await harness.ask('acmeViewer', 'GET', `/v0/project/${project.slug}/builds`)).body;
/** Content of the map of a file of a build, or null if there is none. */
async function mapOf(script: string, buildId = '1.0'): Promise<string | null> {
  const build = await harness.files.open({ projectId: project.id, type: 'javascript', buildId });
  const map = build?.mapOf(script) ?? null;
  return map === null ? null : String(await (await build?.read(map))?.content());
}

test('files are stored, recorded and readable when the answer arrives', async () => {
  const files = [file, { fileName: 'b/two.js.map', content: sourceMap }];
  const answer = await upload({ files });
  expect([answer.status, answer.text]).toEqual([200, '{"ok":true,"ingested_count":2}']);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(await mapOf('https://example.com/app.js')).toBe(sourceMap);
  expect(await mapOf('https://example.com/b/two.js')).toBe(sourceMap);
  expect((await builds()).items).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      projectId: project.id,
      type: 'javascript',
      buildId: '1.0',
      deployedAt: new Date(1_772_000_000_000).toISOString(),
      uploadedAt: new Date(harness.clock.now()).toISOString(),
      files: 2,
      bytes: 2 * sourceMap.length,
      storedBytes: expect.any(Number),
      unusableFiles: 0,
      problems: [],
    },
  ]);
});

test('the older names of the keys and any content type are accepted', async () => {
  const older = {
    type: 'proguard',
    build_id: 'a',
    uploaded_at: '2026-02-28T10:00:00Z',
    files: [{ file_name: 'mapping.txt', content: mapping }],
  };
  const { status } = await harness.upload(project.key, older, { 'content-type': 'foo;;' });
  expect(status).toBe(200);
  expect((await builds()).items).toMatchObject([
    { type: 'proguard', buildId: 'a', deployedAt: '2026-02-28T10:00:00.000Z' },
  ]);
});

test.each([undefined, null, 'yesterday', '', 9e15, '9999-01-01', '0001-01-01T00:00:00Z'])(
  'uploadedAt %j is replaced by the time of receipt',
  async (uploadedAt) => {
    expect((await upload({ uploadedAt })).status).toBe(200);
    const deployedAt = new Date(harness.clock.now()).toISOString();
    expect((await builds()).items).toMatchObject([{ deployedAt }]);
  },
);

test('a later upload replaces files with the same name, keeps the rest, and does not change the order of releases', async () => {
  const other = { fileName: 'other.js.map', content: sourceMap };
  await upload({ files: [file, other] });
  const changed = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' });
  await upload({ uploadedAt: null, files: [{ ...file, content: changed }] });
  expect(await mapOf('app.js')).toBe(changed);
  expect(await mapOf('other.js')).toBe(sourceMap);
  const deployedAt = new Date(1_772_000_000_000).toISOString();
  expect((await builds()).items).toMatchObject([
    { files: 2, bytes: changed.length + sourceMap.length, deployedAt },
  ]);
  await upload({ uploadedAt: 1_772_000_000_001 });
  expect((await builds()).items).toMatchObject([{ deployedAt }]);
  await upload({ uploadedAt: 1_771_000_000_000 });
  const earlier = new Date(1_771_000_000_000).toISOString();
  expect((await builds()).items).toMatchObject([{ deployedAt: earlier }]);
});

test('scripts and other files beside a map are accepted, but not stored', async () => {
  const files = [
    { fileName: 'app.js', content: 'console.log(1)' },
    { fileName: 'app.css', content: '' },
    file,
  ];
  expect((await upload({ files })).text).toBe('{"ok":true,"ingested_count":3}');
  expect(await mapOf('app.js')).toBe(sourceMap);
  expect((await builds()).items).toMatchObject([{ files: 1 }]);
  const only = await upload({ buildId: '2.0', files: files.slice(0, 1) });
  expect([only.status, only.text]).toEqual([200, '{"ok":true,"ingested_count":1}']);
  expect((await builds()).items).toMatchObject([
    { buildId: '2.0', files: 0 },
    { buildId: '1.0', files: 1 },
  ]);
});

test.each([
  ['gzip', gzipSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['identity', (text: string) => Buffer.from(text)],
] as const)('a body may be %s', async (encoding, compress) => {
  const headers = { authorization: `bearer ${project.key}`, 'content-encoding': encoding };
  const { status, text } = await harness.send(headers, compress(JSON.stringify(body)));
  expect([status, text]).toEqual([200, '{"ok":true,"ingested_count":1}']);
});

test.each([
  ['compress', '{}', 'Unsupported encoding: compress'],
  ['gzip', '{}', 'The body is not gzip'],
  ['br', '{}', 'The body is not br'],
])(
  'a body that is not encoded as %s although it says so gets 400',
  async (encoding, sent, text) => {
    const headers = { authorization: `Bearer ${project.key}`, 'content-encoding': encoding };
    const answer = await harness.send(headers, sent);
    expect([answer.status, answer.text]).toEqual([400, error(text)]);
  },
);

const rejected: readonly (readonly [sent: object, text: string])[] = [
  [{ buildId: undefined }, 'build_id is required'],
  [{ buildId: null }, 'build_id is required'],
  [{ buildId: ' ' }, 'build_id is required'],
  [{ buildId: 5 }, 'build_id must be a string'],
  [{ buildId: 'x'.repeat(257) }, 'build_id must have at most 256 characters'],
  [{ buildId: 'a\0b' }, 'build_id must not contain control characters'],
  [{ files: undefined }, 'no files provided'],
  [{ files: null }, 'no files provided'],
  [{ files: [] }, 'no files provided'],
  [{ files: {} }, 'files must be an array'],
  [{ type: undefined }, 'type must be javascript or proguard'],
  [{ type: 'dart' }, 'type must be javascript or proguard'],
  [{ uploadedAt: {} }, 'uploadedAt must be ISO 8601 or Unix milliseconds'],
  [{ uploadedAt: true }, 'uploadedAt must be ISO 8601 or Unix milliseconds'],
  [{ files: [file, null] }, 'files[1] must be an object'],
  [{ files: [{ content: sourceMap }] }, 'files[0].fileName is required'],
  [{ files: [{ ...file, fileName: 5 }] }, 'files[0].fileName must be a string'],
  [{ files: [{ ...file, fileName: '../..' }] }, 'files[0].fileName is not a file name'],
  [{ files: [{ fileName: 'a' }] }, 'files[0].content must be a string'],
  [{ files: [{ ...file, content: {} }] }, 'files[0].content must be a string'],
  [
    { files: [file, { ...file, fileName: 'b.MAP', content: '' }] },
    'b.MAP is not a source map: it is not JSON',
  ],
  [{ files: [{ ...file, content: 'x = 1' }] }, 'app.js.map is not a source map: it is not JSON'],
  [
    { files: [{ ...file, content: '[]' }] },
    'app.js.map is not a source map: it has no "version": 3',
  ],
  [
    { files: [{ ...file, content: '{"version":3}' }] },
    'app.js.map is not a source map: it has no "mappings"',
  ],
  [
    {
      files: [
        { ...file, content: `{"version":3,"mappings":"","x":${'['.repeat(70)}${']'.repeat(70)}}` },
      ],
    },
    'app.js.map is nested deeper than 64',
  ],
  [
    { files: [{ ...file, content: `[${'[],'.repeat(1_000_001)}0]` }] },
    'app.js.map has more than 2000000 values',
  ],
  [{ type: 'proguard' }, 'app.js.map is not an R8 or ProGuard mapping'],
  [
    { type: 'proguard', files: [{ fileName: 'mapping.txt', content: '' }] },
    'mapping.txt is not an R8 or ProGuard mapping',
  ],
];
test.each(rejected)('“%s” gets 400, and nothing of it is stored', async (sent, text) => {
  const answer = await upload(sent);
  expect([answer.status, answer.text]).toEqual([400, error(text)]);
  expect((await builds())['total']).toBe(0);
  expect(await harness.files.hasAny(project.id)).toBe(false);
});

test.each([
  ['', 'Invalid JSON'],
  ['{', 'Invalid JSON'],
  ['null', 'The body must be an object'],
  ['[]', 'The body must be an object'],
  [`{"a":${'['.repeat(100_000)}`, 'The body is nested deeper than 64'],
  [`[${'1,'.repeat(300_000)}1]`, 'The body has more than 200000 values'],
  ['"\\', 'Invalid JSON'],
])('a body that is not an upload gets 400, %#', async (sent, text) => {
  const answer = await harness.send({ authorization: `Bearer ${project.key}` }, sent);
  expect([answer.status, answer.text]).toEqual([400, error(text)]);
});

test('a map after the guard line, one with sections, and a mapping of comments are accepted', async () => {
  const sections = '{"version":3,"sections":[]}';
  const guarded = `)]}'\n${sourceMap}`;
  const files = [
    { fileName: 'a.map', content: sections },
    { fileName: 'b.map', content: guarded },
  ];
  expect((await upload({ files })).status).toBe(200);
  expect(await mapOf('b')).toBe(sourceMap);
  const comments = [{ fileName: 'mapping.txt', content: '# compiler: R8\n\n# x\n' }];
  expect((await upload({ type: 'proguard', files: comments })).status).toBe(200);
});

test.each([
  '../../../../etc/passwd',
  '/etc/passwd',
  'C:\\Windows\\x.map',
  '..\\..\\x.map',
  'a/../../b.map',
  '\u202e.map',
  '\ud800.map',
  '%2e%2e%2fx',
  `${'x/'.repeat(500)}y.map`,
])('a file named %j is stored below its project', async (fileName) => {
  const before = new Set(harness.stored());
  expect((await upload({ buildId: '../../x', files: [{ ...file, fileName }] })).status).toBe(200);
  const added = harness.stored().filter((path) => !before.has(path));
  expect(added).toEqual([
    expect.stringMatching(
      new RegExp(`/blobs/${project.id}/0/builds/[0-9a-f]{32}/[0-9a-f]{16}\\.[0-9a-f]{32}=$`),
    ),
  ]);
});

test.each(['a\0b.map', '\n', 'x'.repeat(1025)])(
  'an invalid file name gets 400, %#',
  async (fileName) => {
    expect((await upload({ files: [{ ...file, fileName }] })).status).toBe(400);
  },
);

test('of files with the same name, the last one is stored', async () => {
  const last = '{"version":3,"sources":[],"mappings":""}';
  const files = [file, { fileName: './app.js.map', content: last }];
  expect((await upload({ files })).text).toBe('{"ok":true,"ingested_count":1}');
  expect(await mapOf('app.js')).toBe(last);
});

test('300 files in one upload are stored, 10,001 are rejected', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ fileName: `${index}.map`, content: sourceMap }));
  expect((await upload({ files: many(300) })).text).toBe('{"ok":true,"ingested_count":300}');
  expect(await mapOf('299')).toBe(sourceMap);
  const over = await upload({ files: many(10_001) });
  expect([over.status, over.text]).toEqual([400, error('files must have at most 10000 entries')]);
});

test('concurrent uploads of one build leave every file whole and match its record', async () => {
  const content = (index: number) =>
    JSON.stringify({ version: 3, mappings: '', x: 'y'.repeat(index * 50) });
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) =>
      upload({
        files: [
          { fileName: 'shared.map', content: content(index) },
          { fileName: `own-${index}.map`, content: content(index) },
        ],
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const shared = await mapOf('shared');
  expect(Array.from({ length: 6 }, (_, index) => content(index))).toContain(shared);
  const rows = await harness.db
    .selectFrom('build_files')
    .select('bytes')
    .where('project_id', '=', project.id)
    .where('file_name', '=', 'shared.map')
    .execute();
  expect(rows).toEqual([{ bytes: shared?.length }]);
  expect((await builds()).items).toMatchObject([{ files: 7 }]);
});
