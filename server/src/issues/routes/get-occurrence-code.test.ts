import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { collectedErrorsHarness, issuesOf } from '../../../test/collected-errors-harness.ts';
import { occurrenceRow } from '../../../test/occurrence-row.ts';
import { ownerIds } from '../../../test/people.ts';
import { plainPath } from '../../builds/build-names.ts';
import { buildFileKey } from '../../../test/build-file-key.ts';
import { packFile } from '../../builds/packed-file.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
const project = await harness.create({ ownerId: ownerIds.acme, private: true });
const { idOf } = issuesOf(harness, () => project);
beforeAll(async () => {
  const build = { projectId: project.id, type: 'javascript' as const, buildId: '1.0' };
  const content = Buffer.from(map);
  const name = 'app.js.map';
  await harness.options.blobs.put(buildFileKey(build, plainPath(name)), packFile(name, content));
});

const source = 'const cart = null;\ncart.pay();';
/** Maps the first place of the bundle to the second line. */
const map = JSON.stringify({
  version: 3,
  sources: ['src/cart.js'],
  sourcesContent: [source],
  names: [],
  mappings: 'AACA',
});

test('the code of an occurrence is found by its ID, by those who can read the issue', async () => {
  const at = harness.clock.now() - 3_600_000;
  const rows = ['TypeError', 'Other'].map((error_type) =>
    occurrenceRow(project.number, at, {
      error_type,
      group_hash: error_type,
      language: 'javascript',
      release: '1.0',
      stack: 'TypeError: no\n    at https://shop.example/app.js:1:1',
    }),
  );
  await harness.store(rows);
  const issues = `/v0/project/${project.slug}/issues`;
  const codeOf = (issue: string, occurrence: string, person = 'acmeViewer' as const, window = '') =>
    harness.ask(person, 'GET', `${issues}/${issue}/occurrences/${occurrence}/code${window}`);

  const [issue, own, other] = [await idOf('TypeError'), rows[0]?.id ?? '', rows[1]?.id ?? ''];
  const answer = await codeOf(issue, own);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      frames: [{ error: 0, frame: 0, line: 2, first: 1, lines: source.split('\n') }],
      isComplete: true,
    },
  ]);
  const moment = `?fromTime=${at}&toTime=${at + 1}`;
  expect((await codeOf(issue, own, 'acmeViewer', moment)).status).toBe(200);
  const elsewhere = [
    codeOf(issue, other),
    codeOf(issue, 'none'),
    codeOf(issue, own, 'acmeViewer', `?toTime=${at}`),
  ];
  for (const { status, body: said } of await Promise.all(elsewhere)) {
    expect([status, said['message']]).toEqual([
      404,
      'This issue has no occurrence with this ID in the window.',
    ]);
  }
  const stranger = await harness.ask(
    'stranger',
    'GET',
    `${issues}/${issue}/occurrences/${own}/code`,
  );
  expect(stranger.status).toBe(403);
});
