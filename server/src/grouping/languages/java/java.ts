import { normalFile } from '../../modern/file-name.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { isJavaFile, normalJavaModule, normalJavaName } from './java-names.ts';
import { readJavaStack } from './read-java-stack.ts';

const runtime = /^(?:javax?|jdk|sun|com\.sun|kotlinx?|scala|groovy)\./;

/** What calls for Groovy: it differs between the first calls from a place and later ones. */
const ofGroovy = /^org\.(?:codehaus|apache)\.groovy\./;

/** Java and other languages on its virtual machine. */
export const java: StackLanguage = {
  parse: readJavaStack,
  origin({ function: name }) {
    if (isRuntime(name)) return 'runtime';
    return ofGroovy.test(name) ? 'library' : 'application';
  },
  normalise({ function: name, module, file }) {
    // Markers that Kotlin puts between the frames of a coroutine and those of its caller.
    if (name.startsWith('_COROUTINE.')) return null;
    return {
      function: normalJavaName(name),
      module: normalJavaModule(module),
      // Some virtual machines lack the names of their own files.
      file: isJavaFile(file) && !isRuntime(name) ? normalFile(normalJavaName(file)) : '',
    };
  },
};

function isRuntime(name: string): boolean {
  return runtime.test(name);
}
