const variable = /^var\((--[\w-]+)\)$/;

/** A CSS color for a canvas: variables are resolved, and the rest is `behind` it. */
export function canvasColor(
  element: HTMLElement,
  color: string,
  opacity = 1,
  behind = 'transparent',
): string {
  const name = variable.exec(color)?.[1];
  const plain = name ? getComputedStyle(element).getPropertyValue(name).trim() : color;
  if (opacity === 1) return plain;
  const percent = Math.round(opacity * 100);
  return `color-mix(in srgb, ${plain} ${percent}%, ${behind})`;
}
