import { record } from 'rrweb';

/** Nothing inside is recorded. */
export const BLOCKED = '[data-bw-block]';
/** Editable text may be typed in, like an input's. */
export const MASKED = '[data-bw-mask],[contenteditable]:not([contenteditable="false" i])';

const TEXT = 3;

/** Types of events, and sources of changes. */
const SNAPSHOT = 2;
const INCREMENTAL = 3;
const MUTATION = 0;
const INPUT = 5;

type Attributes = { [name: string]: unknown };

/** A node as rrweb records it. */
type Recorded = {
  id: number;
  type: number;
  tagName?: string;
  attributes?: Attributes;
  childNodes?: Recorded[];
  textContent?: string;
  isShadowHost?: boolean;
};

type Mutation = {
  adds: { parentId: number; node: Recorded }[];
  removes: unknown[];
  texts: { id: number; value: string | null }[];
  attributes: { id: number; attributes: Attributes }[];
};

/** What a shadow root and a document have of their own. */
type Root = { host?: Element; designMode?: string; defaultView?: Window | null };

export type ReplayEvent = { type: number; timestamp: number; data: unknown };

const nodeOf = (id: number): Node | null =>
  (record.mirror as { getNode: (id: number) => Node | null }).getNode(id);

// A form has inputs with any name as properties.
const { matches } = Element.prototype;

const COVERED = `${BLOCKED},${MASKED}`;

/** Bits: what applies to a node and everything in it. */
const enum Cover {
  None,
  Mask,
  Block,
}
/** By node, while one event is read. */
type Covers = Map<Node, number>;

/** Also out of shadow roots and frames. */
const parentOf = (node: Node): Node | null => {
  const { host, defaultView } = node as unknown as Root;
  if (node.nodeType === Node.DOCUMENT_FRAGMENT_NODE) return host ?? null;
  if (node.nodeType !== Node.DOCUMENT_NODE) return node.parentNode;
  return node === document ? null : (defaultView?.frameElement ?? null);
};

const ownCover = (node: Node): number => {
  if (node.nodeType === Node.DOCUMENT_NODE)
    return (node as Document).designMode === 'on' ? Cover.Mask : Cover.None;
  if (node.nodeType !== Node.ELEMENT_NODE || !matches.call(node, COVERED)) return Cover.None;
  const masks = matches.call(node, MASKED) ? Cover.Mask : Cover.None;
  return matches.call(node, BLOCKED) ? masks | Cover.Block : masks;
};

const coverOf = (start: Node | null, known: Covers): number => {
  const path: Node[] = [];
  let cover: number = Cover.None;
  for (let node = start; node; node = parentOf(node)) {
    const before = known.get(node);
    if (before !== undefined) {
      cover = before;
      break;
    }
    path.push(node);
  }
  for (let node = path.pop(); node; node = path.pop()) {
    cover |= ownCover(node);
    known.set(node, cover);
  }
  return cover;
};

const hidden = (text: string): string => text.replace(/\S/g, '*');
const starred = (text: string): string => text.replace(/[^*]/g, '*');

/** Whether an attribute has the value of a field. The label of a button is not one. */
const isValue = (tag: string, name: string, type: unknown): boolean =>
  tag.includes('-')
    ? /^(current-)?value$/.test(name)
    : name === 'value' &&
      /^(input|textarea|select)$/.test(tag) &&
      type !== 'submit' &&
      type !== 'button';

/** Elements that show another document. The player shows none, and the URL may be a secret. */
const EMBEDDING = /^(i?frame|object|embed)$/;
const EMBEDDED = /^(src|srcdoc|data|rr_src)$/;

/** Frameworks keep their state in attributes, with more than the page shows: `data-page`, `wire:snapshot`. */
const STATE = /^(data-|wire:|x-)/;
const LONGEST_STATE = 200;

/** Whether an attribute shows nothing in the player, but may contain a secret. */
const isUnseen = (
  tag: string,
  name: string,
  value: unknown,
  { name: key }: Attributes,
): boolean => {
  if (EMBEDDING.test(tag)) return EMBEDDED.test(name);
  if (tag === 'option') return name === 'selected';
  if (tag === 'meta' && name === 'content') return key !== 'color-scheme';
  return typeof value === 'string' && value.length > LONGEST_STATE && STATE.test(name);
};

const protectAttributes = (tag: string, attributes: Attributes): void => {
  for (const name in attributes) {
    const value = attributes[name];
    if (isUnseen(tag, name, value, attributes)) delete attributes[name];
    else if (typeof value === 'string' && isValue(tag, name, attributes['type']))
      attributes[name] = starred(value);
  }
};

/** Without recursion, because pages may be deep. */
const protectTree = (root: Recorded, cover: number, known: Covers): void => {
  const open: [Recorded, number][] = [[root, cover]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, around] = next;
    const { tagName = '', attributes, childNodes = [], textContent } = node;
    if (node.type === TEXT && around & Cover.Mask && textContent)
      node.textContent = hidden(textContent);
    if (attributes) protectAttributes(tagName, attributes);
    // The text with which a field began, which may be empty by now.
    if (tagName === 'textarea') node.childNodes = [];
    else if (tagName !== 'style') {
      const inside = node.isShadowHost ? around | coverOf(nodeOf(node.id), known) : around;
      for (const child of childNodes) open.push([child, inside]);
    }
  }
};

const protectMutation = (data: Mutation): boolean => {
  const known: Covers = new Map();
  data.adds = data.adds.filter(({ node }) => {
    const own = nodeOf(node.id);
    const isDocument = own?.nodeType === Node.DOCUMENT_NODE;
    const cover = coverOf(own && (isDocument ? own : parentOf(own)), known);
    if (cover & Cover.Block) return false;
    protectTree(node, cover, known);
    return true;
  });
  data.texts = data.texts.filter((text) => {
    const parent = nodeOf(text.id)?.parentNode ?? null;
    const cover = coverOf(parent, known);
    if (text.value && (cover & Cover.Mask || parent?.nodeName === 'TEXTAREA'))
      text.value = hidden(text.value);
    return !(cover & Cover.Block);
  });
  data.attributes = data.attributes.filter(({ id, attributes }) => {
    const node = nodeOf(id);
    if (node) protectAttributes(node.nodeName.toLowerCase(), attributes);
    return !(coverOf(node, known) & Cover.Block);
  });
  return [data.adds, data.removes, data.texts, data.attributes].some((changes) => changes[0]);
};

/**
 * Hides what rrweb leaves readable: it looks for masked and blocked elements neither outside of shadow roots and frames,
 * nor around elements that it has recorded before they were blocked; and of an empty field it sends the text with which
 * the page filled it. Changes the event in place.
 *
 * @returns whether anything is left of it
 */
export const protect = ({ type, data }: ReplayEvent): boolean => {
  if (type === SNAPSHOT) {
    protectTree((data as { node: Recorded }).node, ownCover(document), new Map());
  } else if (type === INCREMENTAL) {
    const change = data as { source: number; text?: string };
    if (change.source === INPUT) change.text = starred(change.text ?? '');
    if (change.source === MUTATION) return protectMutation(data as Mutation);
  }
  return true;
};
