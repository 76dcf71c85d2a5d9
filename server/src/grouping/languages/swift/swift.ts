import { normalFile } from '../../modern/file-name.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { readSwiftStack } from './read-swift-stack.ts';

/** What the compiler makes of a function besides the function itself. */
const made =
  /@objc |\b(?:specialized|merged|partial apply for|reabstraction thunk helper for|implicit) |\(\d{1,6}\) (?:await|suspend) resume partial function for /g;

export const swift: StackLanguage = {
  parse: readSwiftStack,
  origin: ({ module }) =>
    /^(?:libswift|swift\w{1,100}\.dll$)/.test(module) ? 'runtime' : 'application',
  normalise: ({ function: name, module, file }) => ({
    function: name
      .replace(made, '')
      .replace(/ #\d{1,6}/g, '')
      .replace(/_block_invoke(?:_\d{1,6})?/g, '_block_invoke'),
    module,
    file: normalFile(file),
  }),
};
