import { normalFile } from '../../modern/file-name.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { readSwiftStack } from './read-swift-stack.ts';
import { compilerMade } from './swift-call.ts';

/** Code that the compiler generates for a function in addition to its body. */
const made =
  /@objc |\b(?:specialized|merged|partial apply for|reabstraction thunk helper for|implicit) |\(\d{1,6}\) (?:await|suspend) resume partial function for /g;

export const swift: StackLanguage = {
  parse: readSwiftStack,
  origin: ({ module }) =>
    /^(?:libswift|swift\w{1,100}\.dll$)/.test(module) ? 'runtime' : 'application',
  normalise: ({ function: name, module, file }) => ({
    function: normalName(name),
    module,
    file: file.endsWith(compilerMade) ? '' : normalFile(file),
  }),
};

function normalName(name: string): string {
  const plain = name.includes(' ') ? name.replace(made, '').replace(/ #\d{1,6}/g, '') : name;
  // Debuggers number what has no name by its position in the build.
  if (plain.includes('_lldb_unnamed_symbol')) {
    return plain.replace(/(_lldb_unnamed_symbol)\d{1,9}/g, '$1');
  }
  return plain.includes('_block_invoke_')
    ? plain.replace(/_block_invoke_\d{1,6}/g, '_block_invoke')
    : plain;
}
