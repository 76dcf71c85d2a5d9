import { expect, test } from 'vitest';
import { disarm } from './disarm.ts';
import type { RecordedEvent } from './recorded-event.ts';

const elementOf = (tagName: string, attributes: Record<string, unknown> = {}) => ({
  type: 2,
  id: 1,
  tagName,
  attributes,
  childNodes: [],
});

function disarmed(tagName: string, attributes: Record<string, unknown> = {}) {
  const node = elementOf(tagName, attributes);
  disarm({ type: 2, timestamp: 1, data: { node: { type: 0, id: 9, childNodes: [node] } } });
  return [node.tagName, node.attributes];
}

function changed(attributes: Record<string, unknown>) {
  const data = { source: 0, adds: [], attributes: [{ id: 1, attributes }] };
  disarm({ type: 3, timestamp: 1, data });
  return attributes;
}

test.each([
  [
    'script',
    { src: 'https://evil.example/x.js' },
    'noscript',
    { src: 'https://evil.example/x.js' },
  ],
  ['svg:script', {}, 'noscript', {}],
  ['base', { href: 'https://evil.example/' }, 'base', {}],
  ['IFRAME', { src: '/v0/projects', srcdoc: '<script>', width: 9 }, 'IFRAME', { width: 9 }],
  ['object', { data: 'https://a.example/x.swf' }, 'object', {}],
  ['meta', { 'http-equiv': 'refresh', content: '0;url=/' }, 'meta', { content: '0;url=/' }],
  ['a', { href: 'JaVa\tscript:alert(1)', target: '_top', ping: '/x' }, 'a', { href: '#' }],
  ['a', { href: 'https://a.example/' }, 'a', { href: '#' }],
  ['form', { action: 'https://evil.example/' }, 'form', {}],
  ['button', { formaction: 'javascript:x', onclick: 'x()', OnError: 'y' }, 'button', {}],
  ['img', { src: 'javascript:x', onerror: 'x' }, 'img', {}],
  [
    'video',
    { src: '/a', autoplay: '', rr_mediaState: 'played', poster: 'p' },
    'video',
    { poster: 'p' },
  ],
  ['link', { rel: 'preconnect', href: 'https://evil.example' }, 'link', { rel: 'preconnect' }],
])('%s %j is disarmed', (tag, sent, tagAfter, after) => {
  expect(disarmed(tag, sent)).toEqual([tagAfter, after]);
});

test('what only shows something stays', () => {
  const image = { src: 'data:image/png;base64,AA', alt: 'on', class: 'onward' };
  expect(disarmed('img', { ...image })).toEqual(['img', image]);
  const style = { rel: 'stylesheet', href: 'https://cdn.example/a.css' };
  expect(disarmed('link', { ...style })).toEqual(['link', style]);
  expect(disarmed('use', { href: '#icon' })).toEqual(['use', { href: '#icon' }]);
});

test('changes of attributes bring nothing back', () => {
  expect(
    changed({
      onload: 'x',
      srcdoc: '<p>',
      href: 'https://evil.example/',
      rel: 'prefetch',
      id: 'a',
    }),
  ).toEqual({ id: 'a' });
  expect(changed({ src: 'javascript:x', class: null, style: { color: 'red' } })).toEqual({
    class: null,
    style: { color: 'red' },
  });
});

test('elements that are added later are disarmed at any depth', () => {
  let node: Record<string, unknown> = elementOf('script');
  const innermost = node;
  for (let depth = 0; depth < 100_000; depth++) {
    node = { ...elementOf('div'), childNodes: [node] };
  }
  const event: RecordedEvent = {
    type: 3,
    timestamp: 1,
    data: { source: 0, adds: [{ parentId: 1, node }], attributes: [] },
  };
  disarm(event);
  expect(innermost.tagName).toBe('noscript');
});
