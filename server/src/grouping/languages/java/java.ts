import { normalFile } from '../../modern/file-name.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { isJavaFile, normalJavaModule, normalJavaName } from './java-names.ts';
import { readJavaStack } from './read-java-stack.ts';

const runtime = /^(?:javax?|jdk|sun|com\.sun|kotlinx?|scala|groovy)\./;

/** Java and what else runs on its virtual machine. */
export const java: StackLanguage = {
  parse: readJavaStack,
  origin: (frame) => (runtime.test(frame.function) ? 'runtime' : 'application'),
  normalise({ function: name, module, file }) {
    // Marks that Kotlin puts between what a coroutine and what its caller did.
    if (name.startsWith('_COROUTINE.')) return null;
    return {
      function: normalJavaName(name),
      module: normalJavaModule(module),
      file: isJavaFile(file) ? normalFile(file) : '',
    };
  },
};
