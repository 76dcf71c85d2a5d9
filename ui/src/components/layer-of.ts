/** Where something that floats over an element belongs: above it are only its dialog and what fills the screen. */
export function layerOf(element: Element): HTMLElement {
  const dialog = element.closest('dialog');
  if (dialog) return dialog;
  const filling = document.fullscreenElement;
  return filling instanceof HTMLElement && filling.contains(element) ? filling : document.body;
}
