import { normalFile } from '../../modern/file-name.ts';
import type { Origin, StackLanguage } from '../../modern/stack.ts';
import { readDartStack } from './read-dart-stack.ts';

export const dart: StackLanguage = {
  parse: readDartStack,
  origin({ module, file }): Origin {
    if (module.startsWith('dart:') || file.startsWith('dart-sdk/')) return 'runtime';
    return /[/\\]\.pub-cache[/\\]/.test(file) ? 'library' : 'application';
  },
  normalise: ({ function: name, module, file }) => ({
    function: normalName(name),
    module,
    file: /^(?:dart|package):[^/]*$/.test(file) ? '' : normalFile(file),
  }),
};

function normalName(name: string): string {
  const called = name.startsWith('new ') ? name.slice('new '.length) : name;
  const plain = called.includes('<')
    ? called.replaceAll('<anonymous closure>', '<fn>').replaceAll('.<async>', '')
    : called;
  // Private names contain a number of their library.
  return plain.includes('@') ? plain.replace(/@\d{1,12}/g, '') : plain;
}
