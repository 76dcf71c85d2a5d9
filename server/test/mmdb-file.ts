/** A value of a record: what databases of places have. */
type MmdbValue =
  | string
  | number
  | readonly MmdbValue[]
  | { readonly [name: string]: MmdbValue | undefined };

/** A network such as `203.0.113.0/24` or `2001:db8::/32`, and its record. */
export type MmdbNetworks = Readonly<Record<string, MmdbValue>>;

const types = { text: 2, uint16: 5, uint32: 6, map: 7, list: 11 } as const;
const separator = Buffer.alloc(16);
const marker = Buffer.from('\u{ab}\u{cd}\u{ef}MaxMind.com', 'latin1');
type Node = [Node | Buffer | null, Node | Buffer | null];

/** A file in the MaxMind DB format 2.0, with 24 bits a record. */
export function mmdbFile(networks: MmdbNetworks, ipVersion: 4 | 6 = 6): Buffer {
  const root: Node = [null, null];
  for (const [network, record] of Object.entries(networks)) {
    const [address = '', length = ''] = network.split('/');
    const bits = bitsOf(address, ipVersion);
    const added = ipVersion === 6 && !address.includes(':') ? 96 : 0;
    put(root, bits.slice(0, added + Number(length)), encoded(record));
  }
  const nodes: Node[] = [];
  const visit = (node: Node): void => {
    nodes.push(node);
    for (const side of node) if (Array.isArray(side)) visit(side);
  };
  visit(root);
  const numbers = new Map(nodes.map((node, number) => [node, number]));
  const data: Buffer[] = [];
  let size = 0;
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [number, node] of nodes.entries()) {
    for (const [side, next] of node.entries()) {
      let pointer = nodes.length;
      if (Array.isArray(next)) pointer = numbers.get(next) ?? 0;
      else if (next !== null) {
        pointer = nodes.length + separator.length + size;
        data.push(next);
        size += next.length;
      }
      tree.writeUIntBE(pointer, number * 6 + side * 3, 3);
    }
  }
  const metadata = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-City',
    description: { en: 'A test' },
    ip_version: ipVersion,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([tree, separator, ...data, marker, metadata]);
}

function put(node: Node, bits: readonly (0 | 1)[], record: Buffer): void {
  const [bit = 0, ...rest] = bits;
  if (rest.length === 0) {
    node[bit] = record;
    return;
  }
  const next = node[bit];
  const inner: Node = Array.isArray(next) ? next : [null, null];
  node[bit] = inner;
  put(inner, rest, record);
}

function bitsOf(address: string, ipVersion: 4 | 6): (0 | 1)[] {
  const bytes = address.includes(':') ? bytesOfIpv6(address) : address.split('.').map(Number);
  const padded =
    ipVersion === 6 && bytes.length === 4 ? [...Array<number>(12).fill(0), ...bytes] : bytes;
  return padded.flatMap((byte) =>
    Array.from({ length: 8 }, (_, at) => ((byte >> (7 - at)) & 1) as 0 | 1),
  );
}

function bytesOfIpv6(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  const gap = Array<number>(8 - head.length - tail.length).fill(0);
  return [...head, ...gap, ...tail].flatMap((group) => [group >> 8, group & 0xff]);
}

function encoded(value: MmdbValue): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control(types.text, text.length), text]);
  }
  if (typeof value === 'number') {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(value);
    return Buffer.concat([control(types.uint32, number.length), number]);
  }
  if (isList(value))
    return Buffer.concat([control(types.list, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined ? [] : [encoded(name), encoded(inner)],
  );
  return Buffer.concat([control(types.map, entries.length / 2), ...entries]);
}

const isList = (value: MmdbValue): value is readonly MmdbValue[] => Array.isArray(value);

/** The type and size before a value. Types above 7 have a byte of their own. */
function control(type: number, size: number): Buffer {
  const extended = type > 7;
  const first = (extended ? 0 : type) << 5;
  const more = extended ? [type - 7] : [];
  if (size < 29) return Buffer.from([first | size, ...more]);
  if (size < 285) return Buffer.from([first | 29, ...more, size - 29]);
  const rest = size - 285;
  return Buffer.from([first | 30, ...more, rest >> 8, rest & 0xff]);
}
