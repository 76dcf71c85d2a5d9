/** A name without text in square brackets, including nested and unclosed ones. */
export function withoutBrackets(name: string): string {
  if (!name.includes('[') && !name.includes(']')) return name;
  let kept = '';
  let depth = 0;
  let start = 0;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code !== 0x5b && code !== 0x5d) continue;
    if (depth === 0) kept += name.slice(start, at);
    depth = code === 0x5b ? depth + 1 : Math.max(0, depth - 1);
    start = at + 1;
  }
  return depth === 0 ? kept + name.slice(start) : kept;
}
