/** What decides how elements of charts look. */
const properties = [
  ...['display', 'position', 'top', 'right', 'bottom', 'left', 'z-index', 'box-sizing', 'float'],
  ...['width', 'height', 'min-width', 'max-width', 'min-height', 'max-height', 'aspect-ratio'],
  ...['margin', 'padding', 'border', 'border-radius', 'outline', 'box-shadow', 'overflow'],
  ...['flex', 'flex-direction', 'flex-wrap', 'align-items', 'align-self', 'align-content', 'order'],
  ...['justify-content', 'gap', 'grid-template-columns', 'grid-template-rows', 'grid-column'],
  ...['grid-row', 'grid-auto-rows', 'color', 'background-color', 'background-image', 'opacity'],
  ...['font-family', 'font-size', 'font-weight', 'font-variant-numeric', 'line-height'],
  ...['letter-spacing', 'text-align', 'text-overflow', 'white-space', 'word-break'],
  ...['vertical-align', 'visibility', 'transform', 'translate', 'list-style', 'table-layout'],
  ...['border-collapse', 'border-spacing', 'fill', 'fill-opacity', 'stroke', 'stroke-width'],
  ...['stroke-opacity', 'stroke-dasharray', 'stroke-linejoin', 'paint-order', 'text-anchor'],
  ...['dominant-baseline', 'clip-path', 'text-decoration-line'],
] as const;

/**
 * A copy of an element as it is drawn, which needs no styles of the page.
 * @param symbols the file of the symbols that it uses, such as flags; null without any
 */
export function drawnCopy(element: Element, symbols: Document | null): Element {
  // Another document has no policy against styles of elements.
  const page = document.implementation.createHTMLDocument();
  return copyOf(element, page, symbols) ?? page.createElement('div');
}

function copyOf(element: Element, page: Document, symbols: Document | null): Element | null {
  const style = getComputedStyle(element);
  if (style.display === 'none' || isHidden(element, style)) return null;
  const copy = element instanceof HTMLCanvasElement ? imageOf(element, page) : empty(element, page);
  if (copy instanceof HTMLElement || copy instanceof SVGElement) {
    for (const name of properties) copy.style.setProperty(name, style.getPropertyValue(name));
  }
  // A picture can't be scrolled.
  if (copy instanceof HTMLElement && style.overflow !== 'visible') copy.style.overflow = 'hidden';
  // In another font, a text that fits would be cut.
  if (copy instanceof HTMLElement && element.scrollWidth <= element.clientWidth) {
    copy.style.textOverflow = 'clip';
    if (element.childElementCount === 0) copy.style.overflow = 'visible';
  }
  for (const child of element.childNodes) {
    if (child instanceof Text) copy.append(page.createTextNode(child.data));
    else if (child instanceof SVGUseElement) copy.append(...symbolOf(child, page, symbols));
    else if (child instanceof Element) copy.append(copyOf(child, page, symbols) ?? '');
  }
  return copy;
}

/** Only for screen readers, or a tip or a button over the chart. */
function isHidden(element: Element, style: CSSStyleDeclaration): boolean {
  const isTiny = style.position === 'absolute' && style.width === '1px' && style.height === '1px';
  const isButton = (each: Element): boolean => each.matches('button[aria-label]');
  const isOfButtons = element.childElementCount > 0 && [...element.children].every(isButton);
  return isTiny || isOfButtons || isButton(element) || element.matches('[role=status], title');
}

function empty(element: Element, page: Document): Element {
  const name = element instanceof HTMLButtonElement ? 'div' : element.localName;
  const copy = page.createElementNS(element.namespaceURI, name);
  if (!(element instanceof SVGElement)) return copy;
  for (const { name, value } of element.attributes) {
    if (name !== 'style' && name !== 'class') copy.setAttribute(name, value);
  }
  return copy;
}

function imageOf(canvas: HTMLCanvasElement, page: Document): Element {
  const image = page.createElement('img');
  image.src = canvas.toDataURL();
  return image;
}

/** What an element shows of another file. */
function symbolOf(used: SVGUseElement, page: Document, symbols: Document | null): Node[] {
  const [, id = ''] = used.href.baseVal.split('#');
  const symbol = symbols?.getElementById(id);
  return symbol ? Array.from(symbol.childNodes, (node) => page.importNode(node, true)) : [];
}
