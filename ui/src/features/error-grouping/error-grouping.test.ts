import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { issueDetailFixture } from '../issues/issue-fixtures.ts';
import type { Grouping, GroupingPreview } from './error-grouping-queries.ts';
import { chooseOption } from '../../../test/choose-option.ts';

const saved: Grouping = {
  mode: 'modern',
  parserMaxInputBytes: 1_048_576,
  parserMaxLines: 16_384,
  parserMaxLineBytes: 65_536,
  segmentSelection: 'root_and_terminal_cause',
  includeErrorKind: true,
  rawStackPolicy: 'bounded',
  rawStackMaxBytes: 1_048_576,
  maxFrames: 8,
  includeFunction: true,
  includeModule: true,
  includeFile: true,
  runtimeFramePolicy: 'exclude_when_application_frame_exists',
  adjacentFramePolicy: 'deduplicate',
  exclusions: [],
};
const preview: GroupingPreview = {
  occurrences: 900,
  complete: true,
  groupsBefore: 12,
  groupsAfter: 10,
  newIssues: 0,
  merges: [],
  splits: [],
};
const read = 'GET /v0/project/*/error-grouping';
const save = 'PUT /v0/project/*/error-grouping';
const ask = 'POST /v0/project/*/error-grouping/preview';
const open = async (more: object = {}) => {
  const opened = await openScreen('/projects/shop/settings/errors', {
    ...inProject(),
    'GET /v0/project/*/error-labels': listOf([]),
    [read]: saved,
    ...more,
  });
  return { ...opened, form: opened.page.getByRole('form', { name: 'Error grouping' }) };
};

test('a number can be emptied and typed again', async () => {
  const { form, page, service } = await open({ [save]: saved });
  await form.getByText('Parser limits').click();
  for (const label of ['Frames to compare', 'Maximum lines per stack']) {
    await form.getByLabel(label).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    expect(await form.getByLabel(label).inputValue()).toBe('');
    await page.keyboard.type('12');
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => service.bodiesOf(save))
    .toEqual([{ ...saved, maxFrames: 12, parserMaxLines: 12 }]);
});

test('settings are saved as a whole, and the form then says so', async () => {
  const changed: Grouping = { ...saved, maxFrames: 3, includeFile: false };
  const { form, service } = await open({ [save]: changed });
  const button = form.getByRole('button', { name: 'Save' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await form.getByLabel('Frames to compare').fill('3');
  await form.getByLabel('File of each frame').uncheck();
  await button.click();
  await form.getByText('Saved.').waitFor();
  expect(service.bodiesOf(save)).toEqual([changed]);
  expect(await button.isDisabled()).toBe(true);
});

test('settings that were saved elsewhere meanwhile are kept by those that were not changed here', async () => {
  const { form, page, service } = await open({ [save]: saved });
  await form.getByLabel('Frames to compare').fill('3');
  service.change({ [read]: { ...saved, includeFile: false } });
  await page.clock.install({ time: Date.now() + 60_000 });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => form.getByLabel('File of each frame').isChecked()).toBe(false);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => service.bodiesOf(save))
    .toEqual([{ ...saved, includeFile: false, maxFrames: 3 }]);
});

test('settings that someone else saves after the form was opened are kept too', async () => {
  const { form, service } = await open({ [save]: saved });
  await form.getByLabel('Frames to compare').fill('3');
  service.change({ [read]: { ...saved, includeFile: false } });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => service.bodiesOf(save))
    .toEqual([{ ...saved, includeFile: false, maxFrames: 3 }]);
});

test('exclusions that someone else has changed are replaced only once that was said', async () => {
  const { form, service } = await open({ [save]: saved });
  const ofOther = [{ field: 'function', matcher: 'exact', pattern: 'theirs' }] as const;
  await form.getByRole('button', { name: 'Add frame' }).click();
  await form.getByLabel('Pattern of frame 1').fill('ours');
  service.change({ [read]: { ...saved, exclusions: ofOther } });
  const button = form.getByRole('button', { name: 'Save' });
  await button.click();
  await form.getByText('Someone else has changed this').waitFor();
  expect(service.countOf(save)).toBe(0);
  await button.click();
  await expect.poll(() => service.countOf(save)).toBe(1);
});

test('unsaved settings are not lost by a link without a question', async () => {
  const { form, page } = await open();
  await form.getByLabel('Frames to compare').fill('3');
  await page.getByRole('link', { name: 'Data sources' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await form.getByLabel('Frames to compare').inputValue()).toBe('3');
});

test('Discard brings back what is saved', async () => {
  const { form } = await open();
  await form.getByLabel('Repeated frames').uncheck();
  await chooseOption(form.getByLabel('Parts of the cause chain to compare'), 'Only the error');
  await form.getByRole('button', { name: 'Discard' }).click();
  expect(await form.getByLabel('Repeated frames').isChecked()).toBe(true);
  expect(await form.getByLabel('Parts of the cause chain to compare').innerText()).toBe(
    'The error and its root cause',
  );
});

test('legacy mode has nothing else to set', async () => {
  const { form } = await open();
  await chooseOption(form.getByLabel('Grouping mode'), 'Legacy: as in older versions');
  expect(await form.getByLabel('Frames to compare').count()).toBe(0);
  expect(await form.getByText('Excluded frames').count()).toBe(0);
});

test('a frame is excluded by field, comparison and pattern, and included again', async () => {
  const { form, service } = await open({ [save]: saved });
  await form.getByRole('button', { name: 'Add frame' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  // The browser asks for the pattern.
  expect(service.countOf(save)).toBe(0);
  await chooseOption(form.getByLabel('Part of frame 1'), 'Module');
  await chooseOption(form.getByLabel('Comparison of frame 1'), 'begins with');
  await form.getByLabel('Pattern of frame 1').fill('lodash');
  await form.getByRole('button', { name: 'Add frame' }).click();
  await form.getByLabel('Pattern of frame 2').fill('wrap');
  await form.getByRole('button', { name: 'Remove frame 1' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => service.bodiesOf(save))
    .toEqual([
      { ...saved, exclusions: [{ field: 'function', matcher: 'exact', pattern: 'wrap' }] },
    ]);
});

test('a rejected setting shows the reason and stays in the form', async () => {
  const { form } = await open({ [save]: failure(400, 'body.maxFrames must be at most 1024.') });
  await form.getByLabel('Frames to compare').fill('9');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').getByText('body.maxFrames must be at most 1024.').waitFor();
  expect(await form.getByLabel('Frames to compare').inputValue()).toBe('9');
});

test('parser limits are collapsed, and hold their bounds', async () => {
  const { form, service } = await open({ [save]: saved });
  const lines = form.getByLabel('Maximum lines per stack');
  expect(await lines.isVisible()).toBe(false);
  await form.getByText('Parser limits').click();
  await lines.fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await lines.fill('20000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => service.bodiesOf(save).at(-1)).toMatchObject({ parserMaxLines: 20_000 });
});

test('a preview shows counts, merges and splits, and is marked when outdated', async () => {
  const merged = {
    ...preview,
    merges: [
      {
        hashes: ['h'],
        from: [
          { issueId: 'a', count: 7 },
          { issueId: 'b', count: 3 },
        ],
      },
    ],
    splits: [
      {
        issueId: 'c',
        count: 9,
        into: [
          { hash: 'x', count: 6 },
          { hash: 'y', count: 3 },
        ],
      },
    ],
    complete: false,
  };
  const { form, service } = await open({
    [ask]: merged,
    'GET /v0/project/*/issues/a': issueDetailFixture('a', { type: 'First<b>' }),
    'GET /v0/project/*/issues/b': issueDetailFixture('b', { type: 'Second' }),
    'GET /v0/project/*/issues/c': issueDetailFixture('c', { type: 'Third' }),
  });
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByText('900').waitFor();
  const merges = form.getByRole('region', { name: 'Would be merged' });
  await merges.getByText('First<b>').waitFor();
  await merges.getByText('Second').waitFor();
  await form.getByRole('region', { name: 'Would be split' }).getByText('→ 6 + 3').waitFor();
  await form.getByText('Only the newest errors were compared').waitFor();
  expect(service.bodiesOf(ask)).toEqual([saved]);
  await form.getByLabel('Frames to compare').fill('2');
  await form.getByText('The settings have changed since the preview.').waitFor();
});

test('a preview without errors, without effect, or that fails, says so', async () => {
  const { form, service } = await open({ [ask]: { ...preview, occurrences: 0 } });
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByText('No errors to compare yet.').waitFor();
  service.change({ [ask]: preview });
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByText('No issues would be merged or split.').waitFor();
  service.change({ [ask]: failure(503, 'Grouping is busy. Try again later.') });
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByRole('alert').getByText('Grouping is busy. Try again later.').waitFor();
});

test('settings that can’t be loaded can be retried', async () => {
  const { page, service } = await open({ [read]: failure(400, 'Not now.') });
  const card = cardOf(page, 'Error grouping');
  await card.getByRole('alert').getByText('Not now.').waitFor();
  service.change({ [read]: saved });
  await card.getByRole('button', { name: 'Try again' }).click();
  await card.getByLabel('Frames to compare').waitFor();
});
