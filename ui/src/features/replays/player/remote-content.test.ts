import { expect, test } from 'vitest';
import { hasRemoteContent } from './remote-content.ts';

const snapshot = (tagName: string, attributes: object, childNodes: object[] = []) => {
  const node = { type: 2, id: 2, tagName, attributes, childNodes };
  return { type: 2, timestamp: 1, data: { node: { type: 0, id: 1, childNodes: [node] } } };
};
const change = (data: object) => ({ type: 3, timestamp: 1, data: { ...data } });

test.each([
  ['an image', snapshot('img', { src: 'https://shop.example/lamp.png' })],
  ['one of several images', snapshot('img', { srcset: '/a 1x,http://shop.example/b 2x' })],
  ['a file of styles', snapshot('LINK', { rel: 'stylesheet', href: 'HTTPS://cdn.example/a.css' })],
  ['a style', snapshot('div', { style: "background: url( 'https://shop.example/a.png')" })],
  ['inlined styles', snapshot('link', { _cssText: '@import "https://cdn.example/a.css";' })],
  ['rules', snapshot('style', {}, [{ type: 3, textContent: 'a{b:url(https://a.example/)}' }])],
  [
    'an element that is added',
    change({
      source: 0,
      adds: [{ node: snapshot('img', { src: 'http://a.example/' }).data.node }],
    }),
  ],
  [
    'a changed attribute',
    change({
      source: 0,
      adds: [],
      attributes: [{ attributes: { style: { b: 'url(http://a)' } } }],
    }),
  ],
  ['a rule that is added', change({ source: 8, adds: [{ rule: 'a{b:url("https://a/")}' }] })],
])('%s of another site is found', (_, event) => {
  expect(hasRemoteContent(event)).toBe(true);
});

test.each([
  ['text', snapshot('p', {}, [{ type: 3, textContent: 'url(https://a.example/)' }])],
  ['a link', snapshot('a', { href: 'https://a.example/' })],
  ['another attribute', snapshot('img', { alt: 'https://a.example/', src: 'data:image/png,' })],
  ['a fragment', snapshot('use', { href: '#https' })],
  ['a move', change({ source: 1, positions: [{ note: 'url(https://a.example/)' }] })],
  [
    'a changed text',
    change({ source: 0, adds: [], attributes: [], texts: [{ value: 'url(https://a' }] }),
  ],
])('%s loads nothing', (_, event) => {
  expect(hasRemoteContent(event)).toBe(false);
});

test('a change with 200,000 rules is read', () => {
  const adds = Array.from({ length: 200_000 }, () => ({ rule: 'a{}' }));
  expect(hasRemoteContent(change({ source: 8, adds }))).toBe(false);
});
