import { type Bag, bagsIn, isBag, kinds, type RecordedEvent, sources } from './recorded-event.ts';

interface Known {
  readonly tag: string;
  readonly parent: number;
  /** The element's own label, if it has one. */
  label: string;
  text: string;
  readonly children: number[];
}

const longest = 60;
/** The most elements read for one name, and children kept of one element. */
const mostElements = 100;
/** How many parents of a clicked element can have been meant. */
const levels = 6;
const meant = new Set(['a', 'button', 'label', 'summary', 'option', 'select', 'input', 'textarea']);
const unseen = new Set(['script', 'noscript', 'style', 'template']);
const saying = ['aria-label', 'alt', 'title', 'placeholder', 'name', 'id'] as const;

/** Keeps the names of a recording's elements, event by event. */
export class NodeNames {
  private known = new Map<number, Known>();

  /** Reads the elements of an event. */
  take({ type, data }: RecordedEvent): void {
    if (type === kinds.fullSnapshot) {
      this.known = new Map();
      this.add(data.node, 0);
    }
    if (type !== kinds.incremental || data.source !== sources.mutation) return;
    for (const { node, parentId } of bagsIn(data.adds)) this.add(node, Number(parentId));
    for (const { id, value } of bagsIn(data.texts)) {
      const found = this.known.get(Number(id));
      if (found !== undefined && typeof value === 'string') found.text = value.slice(0, longest);
    }
    for (const { id } of bagsIn(data.removes)) this.remove(Number(id));
  }

  /** A few words for an element, such as `Add to cart`; otherwise its tag. */
  nameOf(id: number): string {
    const hit = this.known.get(id);
    if (hit === undefined) return '';
    const target = this.meantBy(hit);
    const words = this.textOf(target) || target.label;
    return words === '' ? `<${target.tag || 'text'}>` : words;
  }

  private meantBy(hit: Known): Known {
    let node: Known | undefined = hit;
    for (let level = 0; level < levels && node !== undefined; level++) {
      if (meant.has(node.tag)) return node;
      node = this.known.get(node.parent);
    }
    return hit;
  }

  private textOf(root: Known): string {
    const open = [root];
    let left = mostElements;
    let words = '';
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.text !== '') words = `${words} ${node.text}`.trim();
      if (words.length >= longest) return `${words.slice(0, longest - 1)}…`;
      // A recording can claim that an element contains itself.
      const children = node.children.slice(0, left);
      left -= children.length;
      for (const child of children.toReversed()) {
        const found = this.known.get(child);
        if (found !== undefined && !unseen.has(found.tag)) open.push(found);
      }
    }
    return words.replaceAll(/\s+/g, ' ');
  }

  private remove(id: number): void {
    const siblings = this.known.get(this.known.get(id)?.parent ?? 0)?.children ?? [];
    const place = siblings.indexOf(id);
    if (place !== -1) siblings.splice(place, 1);
    this.known.delete(id);
  }

  private add(root: unknown, under: number): void {
    const open: { node: unknown; parent: number }[] = [{ node: root, parent: under }];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      const { node, parent } = each;
      if (!isBag(node) || typeof node.id !== 'number') continue;
      this.known.set(node.id, knownOf(node, parent));
      const siblings = this.known.get(parent)?.children;
      if (siblings !== undefined && siblings.length < mostElements) siblings.push(node.id);
      for (const child of bagsIn(node.childNodes).toReversed()) {
        open.push({ node: child, parent: node.id });
      }
    }
  }
}

function knownOf(node: Bag, parent: number): Known {
  const attributes = isBag(node.attributes) ? node.attributes : {};
  const says = saying.map((name) => attributes[name]).find((value) => typeof value === 'string');
  // The content of a style element is text as well.
  const text =
    typeof node.textContent === 'string' && node.isStyle !== true ? node.textContent : '';
  return {
    tag: typeof node.tagName === 'string' ? node.tagName.toLowerCase() : '',
    parent,
    label: typeof says === 'string' ? says.slice(0, longest) : '',
    text: text.slice(0, longest).trim(),
    children: [],
  };
}
