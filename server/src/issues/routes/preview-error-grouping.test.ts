import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { collectedErrorsHarness } from '../../../test/collected-errors-harness.ts';
import { hashesByIssue } from '../../../test/issues-harness.ts';
import { occurrenceRow } from '../../../test/occurrence-row.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import {
  defaultErrorGrouping,
  type ErrorGrouping,
  formerHash,
  groupError,
} from '../../grouping/index.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});

const legacy: ErrorGrouping = { ...defaultErrorGrouping, mode: 'legacy' };
const modern = defaultErrorGrouping;
interface Thrown {
  readonly type?: string;
  readonly stack: string;
  readonly errorGeneration?: number;
}
const at = (name: string, file = 'a') =>
  `TypeError: no\n    at ${name} (https://shop.example/${file}.js:1:2)`;

/** Stores errors with the settings like the digest, one after another. */
async function occur(settings: ErrorGrouping, ...errors: readonly Thrown[]) {
  const rows = errors.map(({ type = 'TypeError', stack, errorGeneration = 1 }, index) => {
    const said = { language: 'javascript', type, message: 'no', stack };
    const group = groupError({ ...said, causes: [] }, settings);
    const former = formerHash({ ...said, causes: [] }, group);
    const { algorithm, hash } = group;
    return {
      row: occurrenceRow(project.number, harness.clock.now() + index - 1000, {
        language: 'javascript',
        error_type: type,
        stack,
        error_generation: errorGeneration,
        algorithm,
        group_hash: hash,
      }),
      group: {
        project: project.number,
        generation: 1,
        errorGeneration,
        algorithm,
        hash,
        ...said,
        handled: false,
        ...(former !== undefined && { formerHash: former }),
      },
    };
  });
  await harness.store(
    rows.map(({ row }) => row),
    rows.map(({ group }) => group),
  );
}
const preview = (body: unknown, person: Person = 'acmeViewer') =>
  harness.ask(person, 'POST', `/v0/project/${project.slug}/error-grouping/preview`, body);
const issueOf = async (hash: string) =>
  Object.entries(await hashesByIssue(harness, project.id)).find(([, of]) => of.includes(hash))?.[0];
const nothing = { groupsBefore: 0, groupsAfter: 0, newIssues: 0, merges: [], splits: [] };

test('a project without errors has nothing to compare', async () => {
  const { status, body } = await preview(modern);
  expect([status, body]).toEqual([200, { occurrences: 0, complete: true, ...nothing }]);
});

test('the current settings change nothing, and neither does a preview', async () => {
  await occur(modern, { stack: at('pay') }, { stack: at('pay') }, { stack: at('open') });
  const before = await hashesByIssue(harness, project.id);
  const { body } = await preview(modern);
  expect(body).toEqual({
    ...nothing,
    occurrences: 3,
    complete: true,
    groupsBefore: 2,
    groupsAfter: 2,
  });
  expect(await hashesByIssue(harness, project.id)).toEqual(before);
  const settings = await harness.ask(
    'acmeViewer',
    'GET',
    `/v0/project/${project.id}/error-grouping`,
  );
  expect(settings.body).toEqual(defaultErrorGrouping);
});

test('it says which issues would be merged and which would be split', async () => {
  const sent = [{ stack: at('pay') }, { stack: at('pay') }, { stack: at('open') }];
  await occur(modern, ...sent);
  const kindAlone: ErrorGrouping = { ...modern, segmentSelection: 'error_kind_only' };
  const hashBy = (settings: ErrorGrouping, { stack }: Thrown) =>
    groupError(
      { language: 'javascript', type: 'TypeError', message: 'no', causes: [], stack },
      settings,
    ).hash;
  const { body } = await preview(kindAlone);
  const [pay, , open] = await Promise.all(sent.map((error) => issueOf(hashBy(modern, error))));
  expect(body).toEqual({
    occurrences: 3,
    complete: true,
    groupsBefore: 2,
    groupsAfter: 1,
    newIssues: 1,
    merges: [
      {
        issueId: null,
        hashes: [hashBy(kindAlone, { stack: '' })],
        count: 3,
        from: [
          { issueId: pay, count: 2 },
          { issueId: open, count: 1 },
        ],
      },
    ],
    splits: [],
  });
  const reset = { error_generation: 2 };
  await harness.db.updateTable('projects').set(reset).where('id', '=', project.id).execute();
  await occur(kindAlone, ...sent.map((error) => ({ ...error, errorGeneration: 2 })));
  expect((await preview(modern)).body).toMatchObject({
    occurrences: 3,
    groupsBefore: 1,
    groupsAfter: 2,
    newIssues: 2,
    merges: [],
    splits: [
      {
        count: 3,
        into: [
          { issueId: null, count: 2 },
          { issueId: null, count: 1 },
        ],
      },
    ],
  });
});

test('from legacy to modern, issues continue, and a split issue continues with its oldest part', async () => {
  // Legacy compares files; modern does not if there are functions.
  await occur(legacy, { stack: at('pay', 'a') }, { stack: at('pay', 'b') }, { stack: at('open') });
  const { body } = await preview(modern);
  expect(body).toMatchObject({ groupsBefore: 3, groupsAfter: 2, newIssues: 0, splits: [] });
  expect(body['merges']).toHaveLength(1);
  await occur(modern, { stack: at('pay', 'a') }, { stack: at('pay', 'b') }, { stack: at('open') });
  const grouped = Object.values(await hashesByIssue(harness, project.id));
  expect(grouped.filter((hashes) => hashes.length === 2)).toHaveLength(2);
});

test('an invalid setting gets 400 at its path; callers without read access get 403', async () => {
  const wrong = await preview({ ...modern, maxFrames: 1025 });
  expect([wrong.status, wrong.tag, wrong.body['path']]).toEqual([
    400,
    'ProjectValidationError',
    'body.maxFrames',
  ]);
  const pattern = 'é'.repeat(257);
  const exclusions = [{ field: 'file', matcher: 'exact', pattern }];
  expect((await preview({ ...modern, exclusions })).body['path']).toBe(
    'body.exclusions[0].pattern',
  );
  expect((await preview(undefined)).body['path']).toBe('body');
  expect((await preview(modern, 'stranger')).tag).toBe('ForbiddenError');
  const away = await harness.ask(
    'ann',
    'POST',
    '/v0/project/nothing-here/error-grouping/preview',
    modern,
  );
  expect(away.tag).toBe('NotFoundError');
});

test('if not all can be read, the newest are compared, and the answer says so', async () => {
  const large = `TypeError: no\n    at pay (https://shop.example/a.js:1:2)\n${'x'.repeat(3_000_000)}`;
  await occur(legacy, ...Array.from({ length: 6 }, () => ({ stack: large })));
  const { body } = await preview(modern);
  expect(body).toMatchObject({ occurrences: 5, complete: false, groupsBefore: 1 });
});
