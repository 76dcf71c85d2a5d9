/** A name without what stands in square brackets, nested ones and an open one included. */
export function withoutBrackets(name: string): string {
  const kept: string[] = [];
  let depth = 0;
  for (const part of name.split(/([[\]])/)) {
    if (part === '[') depth++;
    else if (part === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept.push(part);
  }
  return kept.join('');
}
