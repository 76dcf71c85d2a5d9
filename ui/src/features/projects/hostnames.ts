/** Host names as people write them: separated by commas, spaces or lines. */
export function readHostnames(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== '');
}
