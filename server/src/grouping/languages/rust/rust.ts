import { normalFile } from '../../modern/file-name.ts';
import type { Origin, StackLanguage } from '../../modern/stack.ts';
import { readRustStack } from './read-rust-stack.ts';
import { isRustRuntime, normalRustName } from './rust-names.ts';

export const rust: StackLanguage = {
  parse: readRustStack,
  origin({ function: name, file }): Origin {
    if (isRustRuntime(name)) return 'runtime';
    return /[/\\](?:vendor|\.?cargo[/\\](?:registry|git))[/\\]/.test(file)
      ? 'library'
      : 'application';
  },
  normalise: ({ function: name, module, file }) => ({
    function: normalRustName(name),
    module,
    file: normalFile(file),
  }),
};
