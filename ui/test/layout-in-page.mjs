/**
 * Runs in a page: what is wrong with its layout. It scrolls sideways, texts are on top of each other, controls are out
 * of sight, or right-to-left text changes the order of the text around it.
 */
export function layoutFaults() {
  const faults = [];
  const root = document.documentElement;
  // An image that is opened by itself.
  if (!document.body) return [];
  const { scrollWidth, clientWidth } = document.scrollingElement ?? root;
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways, ${scrollWidth} px wide`);

  const styles = new Map();
  const styleOf = (element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const cut = (box, by) => ({
    left: Math.max(box.left, by.left),
    top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right),
    bottom: Math.min(box.bottom, by.bottom),
  });
  const clips = new Map();
  const everything = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  /** What its scrolling and clipping ancestors leave of an element's content. */
  const clipOf = (element) => {
    if (element === null || element === root || element === document.body) return everything;
    const known = clips.get(element);
    if (known) return known;
    const { overflowX, overflowY, position } = styleOf(element);
    const around = position === 'fixed' ? everything : clipOf(element.parentElement);
    const isCut = overflowX !== 'visible' || overflowY !== 'visible';
    const clip = isCut ? cut(around, element.getBoundingClientRect()) : around;
    clips.set(element, clip);
    return clip;
  };
  const layers = new Map();
  /** What floats above the page is meant to cover it. */
  const layerOf = (element) => {
    const known = layers.get(element);
    if (known) return known;
    const { position } = styleOf(element);
    const isLayer = element === root || position === 'fixed' || position === 'sticky';
    const layer = isLayer ? element : layerOf(element.parentElement ?? root);
    layers.set(element, layer);
    return layer;
  };
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const nameOf = (element) => {
    const text = (element.textContent ?? '').trim().slice(0, 24);
    const place = element.closest('section, nav, header, li, td, h1, h2, form')?.outerHTML ?? '';
    return `${element.outerHTML.slice(0, 160)} ${JSON.stringify(text)} in ${place.slice(0, 120)}`;
  };

  const placed = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || (node.textContent ?? '').trim() === '' || !isShown(element)) continue;
    if (element.closest('svg, option, script, style, noscript, .sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = cut(rect, clipOf(element));
      if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
      placed.push({ node, element, layer: layerOf(element), box });
      if (placed.length > 6000) break;
    }
  }
  placed.sort((a, b) => a.box.top - b.box.top);
  const reported = new Set();
  placed.forEach((one, index) => {
    for (let at = index + 1; at < placed.length; at += 1) {
      const other = placed[at];
      if (!other || other.box.top > one.box.bottom - 3) break;
      if (other.node === one.node || other.layer !== one.layer || reported.has(other.node))
        continue;
      const both = cut(one.box, other.box);
      if (both.right - both.left < 3 || both.bottom - both.top < 4) continue;
      reported.add(other.node);
      faults.push(`text over text: ${nameOf(one.element)} and ${nameOf(other.element)}`);
    }
  });

  const hasScroller = (element) =>
    element !== null &&
    ((/auto|scroll/.test(styleOf(element).overflowX) &&
      element.scrollWidth > element.clientWidth) ||
      hasScroller(element.parentElement));
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
    if (!isShown(control)) continue;
    const rect = control.getBoundingClientRect();
    if (rect.width <= 2 || rect.height <= 2) continue;
    const shown = cut(rect, clipOf(control.parentElement));
    const layer = layerOf(control);
    const isLost =
      shown.right - shown.left < Math.min(8, rect.width) ||
      shown.left >= clientWidth - 4 ||
      shown.right <= 4;
    if (isLost && layer === root && !hasScroller(control.parentElement))
      faults.push(`out of sight: ${nameOf(control)}`);
    if (control.localName !== 'button') continue;
    for (const { element, layer: other, box } of placed) {
      if (other !== layer || control.contains(element) || element.contains(control)) continue;
      const both = cut(shown, box);
      if (both.right - both.left < 4 || both.bottom - both.top < 4) continue;
      faults.push(`text over control: ${nameOf(element)} and ${nameOf(control)}`);
      break;
    }
  }

  const turns = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069]/;
  const isAlone = (node) => {
    let element = node.parentElement;
    while (element) {
      const { display, unicodeBidi } = styleOf(element);
      if (/isolate|plaintext/.test(unicodeBidi)) return true;
      if (display !== 'inline' && display !== 'contents') break;
      element = element.parentElement;
    }
    if (!element) return true;
    return ![...element.childNodes].some((child) => {
      if (child.contains(node)) {
        const own = child.textContent?.replace(node.textContent ?? '', '').trim();
        return child !== node && own !== '' && own !== undefined;
      }
      if ((child.textContent ?? '').trim() === '') return false;
      return !(child instanceof Element) || styleOf(child).display === 'inline';
    });
  };
  for (const { node, element } of placed) {
    const text = node.textContent ?? '';
    if (!turns.test(text) || reported.has(node)) continue;
    reported.add(node);
    if (!isAlone(node)) faults.push(`turns its surroundings: ${nameOf(element)}`);
    // A text of ours around a foreign one, in one node.
    const before = text.slice(0, text.search(turns));
    const ours = before.search(/[a-z]{2}/i);
    if (ours !== -1 && /\s/.test(before.slice(ours)) && !before.includes('hostile'))
      faults.push(`turns the text around it: ${JSON.stringify(text.slice(0, 120))}`);
  }
  return faults;
}
