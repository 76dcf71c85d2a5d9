import { expect, test } from 'vitest';
import { ActivityReader, activitiesOfErrors, activitiesOfEvents, inOrder } from './activities.ts';
import type { RecordedEvent } from './recorded-event.ts';

const text = (id: number, textContent: string) => ({ type: 3, id, textContent });
const element = (id: number, tagName: string, attributes: object, ...childNodes: object[]) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
});
const body = element(
  1,
  'body',
  {},
  element(
    2,
    'button',
    {},
    element(11, 'noscript', {}, text(12, 'unseen')),
    element(3, 'span', {}, text(4, ' Add  to')),
    text(5, 'cart'),
  ),
  element(6, 'input', { placeholder: 'Your name' }),
  element(7, 'div', {}),
  element(8, 'style', {}, { ...text(9, 'p {}'), isStyle: true }),
);

const snapshot = { type: 2, data: { node: { type: 0, id: 99, childNodes: [body] } } };
const click = (id: number, x = 5) => ({ type: 3, data: { source: 2, type: 2, id, x, y: 5 } });
const typed = (id: number) => ({ type: 3, data: { source: 5, id, text: '***' } });

function read(...events: (Pick<RecordedEvent, 'type' | 'data'> & { at?: number })[]) {
  const reader = new ActivityReader();
  return events.flatMap(
    (event, index) => reader.read({ ...event, timestamp: 0 }, event.at ?? index * 1000) ?? [],
  );
}

test('a click is named after the element that was clicked', () => {
  const texts = read(snapshot, click(4), click(3), click(6), click(7), click(404));
  expect(texts.map((each) => each.text)).toEqual([
    'Add to cart',
    'Add to cart',
    'Your name',
    '<div>',
    '',
  ]);
});

test('names follow what changes on the page', () => {
  const change = {
    source: 0,
    adds: [{ parentId: 7, node: text(10, 'Sold out') }],
    removes: [{ id: 5 }],
    texts: [{ id: 4, value: 'Take' }],
    attributes: [],
  };
  const texts = read(snapshot, { type: 3, data: change }, click(2), click(7));
  expect(texts.map((each) => each.text)).toEqual(['Take', 'Sold out']);
});

test('three quick clicks at one place are rage, spread ones are not', () => {
  const at = (time: number, x: number) => ({ ...click(2, x), at: time });
  const kinds = (...clicks: ReturnType<typeof at>[]) =>
    read(snapshot, ...clicks).map(({ kind }) => kind);
  expect(kinds(at(0, 5), at(300, 9), at(600, 5))).toEqual(['click', 'click', 'rage']);
  expect(kinds(at(0, 5), at(300, 500), at(600, 5))).toEqual(['click', 'click', 'click']);
  expect(kinds(at(0, 5), at(900, 5), at(1800, 5))).toEqual(['click', 'click', 'click']);
});

test('typing into a field is one activity, and a page is shown by its path', () => {
  const page = { type: 4, data: { href: 'https://shop.example/cart?a=1', width: 1, height: 1 } };
  expect(read(snapshot, page, typed(6), typed(6), click(7), typed(6))).toMatchObject([
    { kind: 'page', text: '/cart?a=1', at: 1000 },
    { kind: 'input', text: 'Your name', at: 2000 },
    { kind: 'click' },
    { kind: 'input' },
  ]);
});

test('a page of a site with hash routing is shown once, with its route', () => {
  const href = 'https://shop.example/?a=1#/cart?b=2';
  const [recorded] = read(snapshot, { type: 4, data: { href } });
  const view = (page: string) => ({ at: 1500, kind: 'page', text: page }) as const;
  expect(recorded).toMatchObject({ kind: 'page', text: '/?a=1#/cart?b=2' });
  const shown = (page: string) => inOrder(recorded ? [recorded] : [], [view(page)], 10_000).length;
  expect(['/#/cart?b=2', '/#/cart', '/', '/#/done', '/cart'].map(shown)).toEqual([1, 1, 1, 2, 2]);
});

test('collected events are shown among recorded ones, and a page of both only once', () => {
  const start = Date.parse('2026-03-01T12:00:00Z');
  const row = (second: number, fieldValues: Record<string, string>) => ({
    id: `row-${second}`,
    timestamp: new Date(start + second * 1000).toISOString(),
    fieldValues,
  });
  const recorded = [{ at: 100, kind: 'page', text: '/cart?a=1' } as const];
  const collected = [
    ...activitiesOfEvents(
      [
        row(0, { event: 'pageview', page: '/cart' }),
        row(3, { event: 'pageview', page: '/done' }),
        row(4, { event: 'order' }),
        row(5, { event: 'page_leave', page: '/done' }),
        row(99, { event: 'later' }),
      ],
      start,
    ),
    ...activitiesOfErrors(
      [row(2, { error_type: 'TypeError', error_message: 'no', issue_id: 'i1' })],
      start,
    ),
  ];
  expect(inOrder(recorded, collected, 10_000)).toEqual([
    { at: 100, kind: 'page', text: '/cart?a=1' },
    {
      at: 2000,
      kind: 'error',
      text: 'TypeError: no',
      occurrence: {
        issueId: 'i1',
        id: 'row-2',
        timestamp: new Date(start + 2000).toISOString(),
      },
    },
    { at: 3000, kind: 'page', text: '/done' },
    { at: 4000, kind: 'event', text: 'order' },
  ]);
});
