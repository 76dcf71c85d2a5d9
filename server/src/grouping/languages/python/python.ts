import { isWord } from '../../character-kinds.ts';
import { normalFile } from '../../modern/file-name.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { belowPackages, originOf } from './python-path.ts';
import { readPythonStack } from './read-python-stack.ts';

const hyphen = 0x2d;
const comprehensions: ReadonlySet<string> = new Set(['<listcomp>', '<setcomp>', '<dictcomp>']);

export const python: StackLanguage = {
  parse: readPythonStack,
  origin: ({ file }) => originOf(file),
  normalise({ function: name, module, file }) {
    // Since Python 3.12 these have no frame of their own.
    if (comprehensions.has(name)) return null;
    const path = file.startsWith('<') ? withoutNumbers(file) : normalFile(belowPackages(file));
    return { function: withoutNumbers(resumed(name)), module, file: path };
  },
};

/** PyTorch names the rest of a function that it compiled in parts after the line where it resumes. */
function resumed(name: string): string {
  if (!name.startsWith('torch_dynamo_resume_in_')) return name;
  return name.replace(/^torch_dynamo_resume_in_|_at_\d{1,9}$/g, '');
}

/** `<ipython-input-5-3c1ab2d4e5f6>`, `<decorator-gen-12>`: numbered in order. */
function withoutNumbers(name: string): string {
  if (!name.startsWith('<')) return name;
  if (name.startsWith('<eval_with_key>')) return '<eval_with_key>';
  if (name.startsWith('<cell line: ')) return '<cell line>';
  const left = withoutCount(name);
  return left.includes(' ') ? left.replace(/ at 0x[0-9a-f]+/i, '') : left;
}

/**
 * Removes from the first `-<digit>` that is followed only by letters, digits, `_` and `-` up to the final
 * `>`.
 */
function withoutCount(name: string): string {
  if (!name.endsWith('>')) return name;
  if (!name.includes('-')) return name;
  let start = name.length - 1;
  while (start > 0 && isPartOfCount(name.charCodeAt(start - 1))) start -= 1;
  const count = name.slice(start).search(/-\d/);
  return count === -1 ? name : `${name.slice(0, start + count)}>`;
}

function isPartOfCount(code: number): boolean {
  return isWord(code) || code === hyphen;
}
