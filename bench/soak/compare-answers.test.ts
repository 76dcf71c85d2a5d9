import { expect, test } from 'vitest';
import { readAnswers } from './sample-charts.ts';
import { wrongAnswers } from './compare-answers.ts';
import { expectedAnswers, PageViewModel } from './page-view-model.ts';
import { fates, SentItems, storedOnce } from './sent-items.ts';

const model = new PageViewModel(Date.UTC(2026, 10, 23, 12));
const projects = [0, 1];

/** Items of which three were rejected, and two have no answer. */
function sent(): SentItems {
  const items = new SentItems();
  items.settle(items.take(100), fates.acknowledged);
  items.settle([5, 6, 7], fates.rejected);
  items.settle([20, 21], fates.unknown);
  return items;
}

/** What a service answers that has stored some items. */
function answersTo(items: readonly number[], project: number) {
  const views = items.map((item) => model.of(item)).filter((view) => view.project === project);
  const rows = (label: (view: (typeof views)[number]) => string) => {
    const counts = new Map<string, number>();
    for (const view of views) counts.set(label(view), (counts.get(label(view)) ?? 0) + 1);
    return [...counts].map(([name, value]) => ({ name, value }));
  };
  return readAnswers({
    outputs: [
      { id: 'events', value: String(views.length) },
      { id: 'visitors', value: String(new Set(views.map(({ visitor }) => visitor)).size) },
      { id: 'by page', rows: rows(({ page }) => page) },
      { id: 'by event', rows: rows(({ event }) => event) },
      { id: 'by day', rows: rows(({ at }) => new Date(at).toISOString().slice(0, 10)) },
    ],
  });
}

const range = (length: number) => Array.from({ length }, (_, item) => item);
const acknowledged = range(100).filter((item) => ![5, 6, 7, 20, 21].includes(item));

test('answers with all that was acknowledged are right, with or without what has no answer', () => {
  for (const project of projects) {
    const expected = expectedAnswers(model, sent(), project, null);
    for (const stored of [acknowledged, [...acknowledged, 20, 21]])
      expect(wrongAnswers(expected, answersTo(stored, project))).toEqual([]);
  }
});

test('an item that is lost, doubled, or stored after it was rejected makes answers wrong', () => {
  const expected = expectedAnswers(model, sent(), 0, null);
  const wrong = (stored: readonly number[]) => wrongAnswers(expected, answersTo(stored, 0));
  expect(wrong(acknowledged.slice(1))).toContain('by event signup: 15 instead of 16');
  expect(wrong([...acknowledged, 20, 21, 22])).not.toEqual([]);
  expect(wrong([...acknowledged, 7])).not.toEqual([]);
});

test('once it is known what is stored, answers are exact', () => {
  const expected = expectedAnswers(model, sent(), 0, (item) => acknowledged.includes(item));
  expect(wrongAnswers(expected, answersTo(acknowledged, 0))).toEqual([]);
  expect(wrongAnswers(expected, answersTo([...acknowledged, 21], 0))).not.toEqual([]);
});

test('stored items are compared one by one with what their senders were told', () => {
  const times = new Map(acknowledged.map((item) => [item, 1]));
  expect(storedOnce(sent(), times)).toMatchObject({ lost: [], doubled: [], rejected: [] });
  times.set(1, 2).set(6, 1).set(20, 1);
  times.delete(2);
  expect(storedOnce(sent(), times)).toMatchObject({ lost: [2], doubled: [1], rejected: [6] });
});
