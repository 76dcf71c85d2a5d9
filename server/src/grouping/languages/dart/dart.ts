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
    function: name
      .replace(/^new /, '')
      .replaceAll('<anonymous closure>', '<fn>')
      .replaceAll('.<async>', '')
      // Private names carry a number of their library.
      .replace(/@\d{1,12}/g, ''),
    module,
    file: /^(?:dart|package):[^/]*$/.test(file) ? '' : normalFile(file),
  }),
};
