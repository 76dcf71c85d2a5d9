import type { BuildType } from './build-names.ts';
import { excessOf } from './json-bounds.ts';

/** Real maps of 50 MiB have a tenth of this; this many take about 100 MB of memory. */
const mostValues = 2_000_000;
/** Some servers put `)]}'` and a line break before a map; the format lets readers skip that line. */
const guard = /^\)\]\}'[^\n]*\n/;
const longestLine = 10_000;

/** The content of a file as it is stored, or why it cannot be read as its type. */
export type CheckedFile =
  | { readonly ok: true; readonly content: Buffer }
  | { readonly ok: false; readonly reason: string };

export function checkFile(type: BuildType, text: string): CheckedFile {
  return type === 'javascript' ? checkSourceMap(text.replace(guard, '')) : checkMapping(text);
}

function checkSourceMap(text: string): CheckedFile {
  const content = Buffer.from(text);
  const excess = excessOf(content, mostValues);
  if (excess !== null) return rejected(excess);
  let map: unknown;
  try {
    map = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    return rejected('is not a source map: it is not JSON');
  }
  if (typeof map !== 'object' || map === null || !('version' in map) || map.version !== 3) {
    return rejected('is not a source map: it has no "version": 3');
  }
  const mapped = 'mappings' in map && typeof map.mappings === 'string';
  const sectioned = 'sections' in map && Array.isArray(map.sections);
  if (!mapped && !sectioned) return rejected('is not a source map: it has no "mappings"');
  return { ok: true, content };
}

/** A mapping has lines such as `com.example.Main -> a.b:`, or only comments. */
function checkMapping(text: string): CheckedFile {
  let comments = 0;
  let others = 0;
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    const line = end - from > longestLine ? 'x' : text.slice(from, end).trimEnd();
    from = end + 1;
    if (/^\s*#/.test(line)) comments += 1;
    else if (/^\S/.test(line) && line.includes(' -> ') && line.endsWith(':')) {
      return { ok: true, content: Buffer.from(text) };
    } else if (line.trim() !== '') others += 1;
  }
  if (comments > 0 && others === 0) return { ok: true, content: Buffer.from(text) };
  return rejected('is not an R8 or ProGuard mapping');
}

function rejected(reason: string): CheckedFile {
  return { ok: false, reason };
}
