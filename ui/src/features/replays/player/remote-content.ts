import { bagsIn, isBag, kinds, type RecordedEvent, sources } from './recorded-event.ts';

/** Attributes with URLs of what is shown. */
const shown = new Set(['src', 'srcset', 'poster', 'background', 'href', 'xlink:href']);
/** Attributes with style rules; rrweb writes inlined files into the second one. */
const styled = new Set(['style', '_csstext']);
/** Elements whose URLs load nothing. */
const quiet = new Set(['a', 'area', 'iframe', 'frame', 'noscript', 'base']);
const url = /(?:^|[\s,])https?:\/\//i;
const urlInStyle = /(?:url\(\s*["']?|@import\s+["'])https?:\/\//i;
/** Changes of styles by script, by source; each is small. */
const styleChanges: ReadonlySet<unknown> = new Set([8, 13, 15]);

/** Whether a disarmed event shows an image, a font or a style that browsers would load from another site. */
export function hasRemoteContent({ type, data }: RecordedEvent): boolean {
  if (type === kinds.fullSnapshot) return isRemoteNode(data.node);
  if (type !== kinds.incremental) return false;
  if (data.source !== sources.mutation) return styleChanges.has(data.source) && isRemoteIn(data);
  return (
    bagsIn(data.adds).some(({ node }) => isRemoteNode(node)) ||
    bagsIn(data.attributes).some(({ attributes }) => hasRemoteAttribute('', attributes))
  );
}

/** Without recursion, as in the next function: the depth comes from an untrusted page. */
function isRemoteNode(root: unknown): boolean {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isBag(node)) continue;
    const tag = typeof node.tagName === 'string' ? node.tagName.toLowerCase() : '';
    if (hasRemoteAttribute(tag, node.attributes)) return true;
    for (const child of bagsIn(node.childNodes)) {
      if (tag === 'style' && isRemoteIn(child.textContent)) return true;
      open.push(child);
    }
  }
  return false;
}

function hasRemoteAttribute(tag: string, attributes: unknown): boolean {
  if (!isBag(attributes)) return false;
  return Object.entries(attributes).some(([sent, value]) => {
    const name = sent.toLowerCase();
    if (styled.has(name)) return isRemoteIn(value);
    return shown.has(name) && !quiet.has(tag) && typeof value === 'string' && url.test(value);
  });
}

/** Whether a rule in the texts of a value loads something. */
function isRemoteIn(rules: unknown): boolean {
  const open = [rules];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && urlInStyle.test(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    // One by one: a call takes some 100,000 arguments.
    for (const inner of Object.values(value)) open.push(inner);
  }
  return false;
}
