import { normalFile } from '../../modern/file-name.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { normalDotnetName } from './dotnet-names.ts';
import { readDotnetStack } from './read-dotnet-stack.ts';

/** C# and other languages on .NET, Mono and Unity. */
export const dotnet: StackLanguage = {
  parse: readDotnetStack,
  origin: (frame) => (frame.function.startsWith('System.') ? 'runtime' : 'application'),
  normalise: ({ function: name, module, file }) => ({
    function: normalDotnetName(name),
    module,
    file: normalFile(file),
  }),
};
