import { normalFile } from '../../modern/file-name.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { belowPackages, originOf } from './python-path.ts';
import { readPythonStack } from './read-python-stack.ts';

export const python: StackLanguage = {
  parse: readPythonStack,
  origin: ({ file }) => originOf(file),
  normalise({ function: name, module, file }) {
    // Since 3.12 these have no frame of their own.
    if (/^<(?:list|set|dict)comp>$/.test(name)) return null;
    const path = file.startsWith('<') ? withoutNumbers(file) : normalFile(belowPackages(file));
    return { function: withoutNumbers(name), module, file: path };
  },
};

/** `<ipython-input-5-3c1ab2d4e5f6>`, `<decorator-gen-12>`: counted as they come. */
function withoutNumbers(name: string): string {
  if (!name.startsWith('<')) return name;
  return name.replace(/-\d[\w-]*>$/, '>').replace(/ at 0x[0-9a-f]+/i, '');
}
