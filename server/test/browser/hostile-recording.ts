type Node = Record<string, unknown>;

let made = 1;
const text = (textContent: string): Node => ({ type: 3, id: (made += 1), textContent });
const element = (tagName: string, attributes: object = {}, ...childNodes: Node[]): Node => ({
  type: 2,
  id: (made += 1),
  tagName,
  attributes,
  childNodes,
});

/** The origin that all hostile content tries to reach. */
export const hostileOrigin = 'https://hostile.example';

/** Code that proves that it ran, with the place that contained it, in all windows around it that it reaches. */
export const mark = (place: string): string =>
  `for (var w = self, last; w !== last; last = w, w = w.parent) try { w.ran = (w.ran || '') + '${place} ' } catch {}`;

const attack = (service: string): Node[] => [
  element('script', {}, text(mark('script'))),
  element('script', { src: `${hostileOrigin}/code.js` }),
  element('img', { src: 'x:', onerror: mark('onerror'), onload: mark('onload') }),
  element('svg', { onload: mark('svg') }, element('script', {}, text(mark('svg script')))),
  element('a', { href: `javascript:${mark('link')}`, id: 'link', autofocus: '' }, text('Go')),
  element('meta', { 'http-equiv': 'refresh', content: `0;url=${hostileOrigin}/refreshed` }),
  element('base', { href: `${hostileOrigin}/base/` }),
  element('style', {}, text(`@import '${hostileOrigin}/imported.css'; p { color: red }`)),
  element('link', { rel: 'stylesheet', href: `${hostileOrigin}/linked.css` }),
  element('img', { src: `${hostileOrigin}/pixel`, srcset: `${service}/v0/projects 2x` }),
  element('div', { style: `background: url(${hostileOrigin}/background)` }),
  element('iframe', { srcdoc: `<script>${mark('srcdoc')}</script>` }),
  element('iframe', { src: `javascript:${mark('iframe')}` }),
  element('iframe', { src: `${service}/v0/projects` }),
  element('object', { data: `${hostileOrigin}/object` }),
  element('embed', { src: `${hostileOrigin}/embed` }),
  element('link', { rel: 'preconnect', href: hostileOrigin }),
  element('link', { rel: 'prefetch', href: `${hostileOrigin}/prefetch` }),
  element('form', { action: `${hostileOrigin}/form`, id: 'form' }, element('input', {})),
  element('video', { src: `${hostileOrigin}/video`, autoplay: '' }),
];

/** A recording that no tracker would create: everything in it tries to run, to load or to navigate away. */
export function hostileRecording(service: string, start: number): object[] {
  const body = element('body', { onload: mark('body') }, element('h1', {}, text('Hostile page')));
  const html = element('html', {}, element('head'), body);
  (body['childNodes'] as Node[]).push(...attack(service));
  const node = { type: 0, id: 1, childNodes: [{ type: 1, id: 900, name: 'html' }, html] };
  const incremental = (after: number, data: object) => ({
    type: 3,
    timestamp: start + after,
    data,
  });
  const added = { parentId: body['id'], nextId: null };
  const changes = [
    { id: (body['childNodes'] as Node[])[0]?.['id'], attributes: { onclick: mark('changed') } },
  ];
  return [
    { type: 4, timestamp: start, data: { href: `${hostileOrigin}/`, width: 800, height: 600 } },
    { type: 2, timestamp: start + 1, data: { node, initialOffset: { top: 0, left: 0 } } },
    incremental(300, {
      source: 0,
      texts: [],
      removes: [],
      attributes: changes,
      adds: attack(service).map((each) => ({ ...added, node: each })),
    }),
    incremental(600, { source: 2, type: 5, id: body['id'] }),
    incremental(700, { source: 2, type: 99, id: body['id'] }),
    incremental(800, { source: 1, positions: 'none' }),
    incremental(1500, {
      source: 0,
      texts: [],
      removes: [],
      attributes: [],
      adds: [{ ...added, node: text('Still playing') }],
    }),
    incremental(4000, { source: 2, type: 2, id: body['id'], x: 1, y: 1 }),
  ];
}
