import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { importsHarness } from '../../../test/imports-harness.ts';
import { removal } from '../remove-import.ts';
import { mostUndone } from '../undo-import.ts';

const harness = closedAfterTests(await importsHarness());
const { add, list } = harness;
beforeEach(async () => {
  await harness.db.deleteFrom('imports').execute();
  await harness.db.deleteFrom('jobs').execute();
  await harness.newProject();
});

const undo = (id: string) => harness.send('DELETE', `/${id}`);
const jobs = () => harness.db.selectFrom('jobs').select('kind').execute();

test('an undone import is listed as being removed, and a job removes it; others stay', async () => {
  const gone = await add();
  const kept = await add();
  harness.clock.advance(1000);
  const { status, text } = await undo(gone.id);
  expect([status, text]).toEqual([204, '']);
  expect(await list()).toMatchObject([
    { id: kept.id, state: 'done' },
    { id: gone.id, state: 'removing' },
  ]);
  expect(await jobs()).toEqual([{ kind: removal }]);
});

test('undoing again, also by the ID in uppercase, gets 204 and changes nothing', async () => {
  const { id } = await add();
  await undo(id);
  const before = await list();
  expect((await undo(id.toUpperCase())).status).toBe(204);
  expect(await list()).toEqual(before);
});

test('an ID that is not an import of the project gets 404, as do those of another and from before a wipe', async () => {
  const theirs = await add();
  await harness.newProject();
  const old = await add({ generation: 0 });
  for (const id of [theirs.id, old.id, 'x', '%00']) {
    expect([id, (await undo(id)).tag]).toEqual([id, 'NotFoundError']);
  }
  expect(await jobs()).toEqual([]);
});

test('of one owner’s projects, at most 20 imports are undone at once', async () => {
  for (let count = 1; count < mostUndone; count++) await add({ state: 'removing' });
  await harness.newProject();
  const [last, over] = [await add(), await add()];
  expect((await undo(last.id)).status).toBe(204);
  expect(await undo(over.id)).toMatchObject({ status: 409, tag: 'ProjectConflictError' });
  expect(await list()).toMatchObject([{ state: 'done' }, { state: 'removing' }]);
});

test('members get 403, and the import stays', async () => {
  const { id } = await add();
  for (const caller of ['acmeMember', 'acmeViewer', 'stranger'] as const) {
    const { tag } = await harness.send('DELETE', `/${id}`, undefined, caller);
    expect(tag).toBe('ForbiddenError');
  }
  expect(await list()).toMatchObject([{ state: 'done' }]);
});
