import { record } from 'rrweb';

/** Nothing inside is recorded. */
export const BLOCKED = '[data-bw-block]';
/** Editable text may be typed in, like an input's. */
export const MASKED = '[data-bw-mask],[contenteditable]:not([contenteditable="false" i])';

const ELEMENT = 2;
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
const { closest } = Element.prototype;

/** Whether a node is inside of such elements, which may be outside of its shadow root or frame. */
const isIn = (selector: string, start: Node | null): boolean => {
  for (let node = start; node;) {
    const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
    if (element && closest.call(element, selector)) return true;
    const root = node.getRootNode();
    const { host, designMode, defaultView } = root as unknown as Root;
    if (selector !== BLOCKED && designMode === 'on') return true;
    if (root === document) return false;
    // Links have a property `host` as well.
    node =
      (root.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? host : defaultView?.frameElement) ?? null;
  }
  return false;
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
const protectTree = (root: Recorded, isMasked: boolean): void => {
  const open: [Recorded, boolean][] = [[root, isMasked]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, masked] = next;
    const { tagName = '', attributes, childNodes = [], textContent } = node;
    if (node.type === TEXT && masked && textContent) node.textContent = hidden(textContent);
    if (attributes) protectAttributes(tagName, attributes);
    // The text with which a field began, which may be empty by now.
    if (tagName === 'textarea') node.childNodes = [];
    else {
      const inside = masked || (!!node.isShadowHost && isIn(MASKED, nodeOf(node.id)));
      for (const child of childNodes) open.push([child, inside && tagName !== 'style']);
    }
  }
};

const protectMutation = (data: Mutation): boolean => {
  data.adds = data.adds.filter(({ parentId, node }) => {
    if (isIn(BLOCKED, nodeOf(parentId))) return false;
    protectTree(node, node.type !== ELEMENT && isIn(MASKED, nodeOf(node.id)));
    return true;
  });
  data.texts = data.texts.filter(({ id }) => !isIn(BLOCKED, nodeOf(id)));
  for (const text of data.texts)
    if (text.value && isIn(`textarea,${MASKED}`, nodeOf(text.id))) text.value = hidden(text.value);
  data.attributes = data.attributes.filter(({ id, attributes }) => {
    const node = nodeOf(id);
    if (node) protectAttributes(node.nodeName.toLowerCase(), attributes);
    return !isIn(BLOCKED, node);
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
    protectTree((data as { node: Recorded }).node, isIn(MASKED, document));
  } else if (type === INCREMENTAL) {
    const change = data as { source: number; text?: string };
    if (change.source === INPUT) change.text = starred(change.text ?? '');
    if (change.source === MUTATION) return protectMutation(data as Mutation);
  }
  return true;
};
