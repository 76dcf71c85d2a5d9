const words =
  'div span button list item price title image card header footer nav link hover active'.split(' ');

/** rrweb events with about this many bytes as JSON: a snapshot, pointer moves and changes of the page. */
export function replayEvents(bytes: number): object[] {
  let seed = 1;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const word = () => words[random(words.length)] ?? '';
  const node = (depth: number): object => ({
    type: 2,
    tagName: word(),
    attributes: { class: [word(), word(), word()].join(' ') },
    childNodes:
      depth > 0
        ? [node(depth - 1), node(depth - 1), node(depth - 1)]
        : [{ type: 3, textContent: Array.from({ length: 12 }, word).join(' '), id: random(9000) }],
    id: random(9000),
  });
  let timestamp = Date.now() - 60_000;
  const meta = { href: 'https://shop.example/cart', width: 1280, height: 800 };
  const events: object[] = [
    { type: 4, data: meta, timestamp },
    { type: 2, data: { node: node(5), initialOffset: { left: 0, top: 0 } }, timestamp },
  ];
  for (let size = JSON.stringify(events).length; size < bytes;) {
    timestamp += 20;
    const positions = Array.from({ length: 8 }, (_, index) => ({
      x: random(1280),
      y: random(800),
      id: random(9000),
      timeOffset: -50 * index,
    }));
    const change = { parentId: random(9000), nextId: null, node: node(1) };
    const data =
      random(2) === 0
        ? { source: 1, positions }
        : { source: 0, texts: [], attributes: [], removes: [], adds: [change] };
    const event = { type: 3, data, timestamp };
    events.push(event);
    size += JSON.stringify(event).length + 1;
  }
  return events;
}
