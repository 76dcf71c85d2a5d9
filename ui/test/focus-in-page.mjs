/** Runs in a page: what has the focus, and whether somebody sees that it has. */
export function focusedElement() {
  const element = document.activeElement ?? document.body;
  const label = element.getAttribute('aria-label') ?? element.id;
  const labels = element instanceof HTMLInputElement ? element.labels : null;
  const name = label || labels?.[0]?.textContent || element.textContent || element.localName;
  const card = element.closest('section')?.querySelector('h2')?.textContent ?? '';
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const isMarked = style.outlineStyle !== 'none' || style.boxShadow !== 'none';
  const isInView =
    box.width > 0 &&
    box.bottom > 0 &&
    box.top < innerHeight &&
    box.right > 0 &&
    box.left < innerWidth;
  return {
    name: element === document.body ? 'body' : name.trim(),
    card,
    isVisible: isInView && (isMarked || element.localName === 'main'),
  };
}
