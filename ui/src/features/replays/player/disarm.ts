import { type Bag, bagsIn, isBag, kinds, type RecordedEvent, sources } from './recorded-event.ts';

const element = 2;
/** Elements that load or run another document, and the attribute that names it. */
const embedding = new Set([
  'iframe',
  'frame',
  'embed',
  'object',
  'portal',
  'fencedframe',
  'applet',
]);
const embedded = new Set(['src', 'srcdoc', 'data', 'code', 'codebase', 'rr_src']);
/** Elements whose video and audio isn't loaded; their poster is shown. */
const playing = new Set(['video', 'audio', 'source', 'track']);
const played = /^(?:src|srcset|autoplay|rr_media\w*)$/;
/** Attributes that send a request when clicked. */
const sending = new Set(['ping', 'action', 'formaction', 'target', 'autofocus', 'http-equiv']);
const linking = new Set(['href', 'xlink:href']);
/** Elements whose URL is opened by a click. */
const followed = new Set(['a', 'area']);
const address = /^[\0-\x20]*(?:javascript|vbscript|data)[\0-\x20]*:/i;

/**
 * Removes anything active from a recorded event: scripts, handlers, embedded documents, URLs to
 * open or to send to, and links other than stylesheets. The frame that shows it wouldn't run them
 * either; this way they don't even reach it. Changes the event in place.
 */
export function disarm(event: RecordedEvent): RecordedEvent {
  if (event.type === kinds.fullSnapshot) disarmTree(event.data.node);
  if (event.type === kinds.incremental && event.data.source === sources.mutation) {
    for (const { node } of bagsIn(event.data.adds)) disarmTree(node);
    for (const { attributes } of bagsIn(event.data.attributes)) {
      if (isBag(attributes)) disarmAttributes('', attributes);
    }
  }
  return event;
}

/** Without recursion: the depth comes from an untrusted page. */
function disarmTree(root: unknown): void {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isBag(node)) continue;
    if (node.type === element) disarmElement(node);
    for (const child of bagsIn(node.childNodes)) open.push(child);
  }
}

function disarmElement(node: Bag): void {
  const tag = typeof node.tagName === 'string' ? node.tagName.toLowerCase() : 'div';
  const attributes = isBag(node.attributes) ? node.attributes : {};
  node.attributes = attributes;
  // A `noscript` takes no space, and the content of a script becomes invisible text.
  if (tag === 'script' || tag.endsWith(':script')) node.tagName = 'noscript';
  if (tag === 'base' || (tag === 'link' && !isStylesheet(attributes))) delete attributes.href;
  disarmAttributes(tag, attributes);
}

function isStylesheet({ rel }: Bag): boolean {
  return typeof rel === 'string' && /^\s*(?:alternate\s+)?stylesheet\s*$/i.test(rel);
}

/** @param tag empty for any element: changes of attributes don't name it */
function disarmAttributes(tag: string, attributes: Bag): void {
  for (const [sent, value] of Object.entries(attributes)) {
    const name = sent.toLowerCase();
    if (name.startsWith('on') || sending.has(name)) delete attributes[sent];
    else if (playing.has(tag) && played.test(name)) delete attributes[sent];
    else if (embedded.has(name) && (embedding.has(tag) || name === 'srcdoc')) {
      delete attributes[sent];
    } else if (linking.has(name)) disarmLink(tag, sent, value, attributes);
    else if (name === 'src' && isAddressThatRuns(value)) delete attributes[sent];
    else if (name === 'rel' && tag === '') delete attributes[sent];
  }
}

function disarmLink(tag: string, name: string, value: unknown, attributes: Bag): void {
  // So that it still looks like a link.
  if (followed.has(tag)) attributes[name] = '#';
  else if (tag === '' && !(typeof value === 'string' && value.startsWith('#'))) {
    delete attributes[name];
  } else if (isAddressThatRuns(value) && tag !== 'image') delete attributes[name];
}

function isAddressThatRuns(value: unknown): boolean {
  return typeof value === 'string' && address.test(value) && !/^\s*data:image\//i.test(value);
}
