import { normalFile } from '../../modern/file-name.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { isJavaFile, normalJavaModule, normalJavaName } from './java-names.ts';
import { readJavaStack } from './read-java-stack.ts';

const runtime = /^(?:javax?|jdk|sun|com\.sun|kotlinx?|scala|groovy)\./;

/** Java and what else runs on its virtual machine. */
export const java: StackLanguage = {
  parse: readJavaStack,
  origin: ({ function: name }) => (isRuntime(name) ? 'runtime' : 'application'),
  normalise({ function: name, module, file }) {
    // Marks that Kotlin puts between what a coroutine and what its caller did.
    if (name.startsWith('_COROUTINE.')) return null;
    return {
      function: normalJavaName(name),
      module: normalJavaModule(module),
      // Some virtual machines come without the names of their own files.
      file: isJavaFile(file) && !isRuntime(name) ? normalFile(normalJavaName(file)) : '',
    };
  },
};

function isRuntime(name: string): boolean {
  return runtime.test(name);
}
