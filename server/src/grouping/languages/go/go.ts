import { normalFile } from '../../modern/file-name.ts';
import type { Origin, StackLanguage } from '../../modern/stack.ts';
import { createdBy } from './go-frame.ts';
import { normalGoName, withoutVersions } from './go-names.ts';
import { readGoStack } from './read-go-stack.ts';

export const go: StackLanguage = {
  parse: readGoStack,
  origin({ function: name, file }): Origin {
    if (/^(?:runtime[./]|testing\.|panic$)/.test(name)) return 'runtime';
    return /[/\\](?:vendor|pkg[/\\]mod)[/\\]/.test(file) ? 'library' : 'application';
  },
  normalise({ function: name, module, file }) {
    // Where a goroutine was started says nothing about the error.
    if (name.startsWith(createdBy)) return null;
    return {
      function: normalGoName(name),
      module: withoutVersions(module),
      file: /^[<?]/.test(file) ? '' : normalFile(withoutVersions(file)),
    };
  },
};
