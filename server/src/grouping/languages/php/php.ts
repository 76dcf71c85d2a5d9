import { normalFile } from '../../modern/file-name.ts';
import type { StackLanguage } from '../../modern/stack.ts';
import { internal, main } from './php-frame.ts';
import { readPhpStack } from './read-php-stack.ts';

export const php: StackLanguage = {
  parse: readPhpStack,
  origin({ file }) {
    if (file === internal) return 'runtime';
    return /(?:^|[/\\])vendor[/\\]/.test(file) ? 'library' : 'application';
  },
  normalise({ function: name, module, file }) {
    const path = file === internal ? '' : normalFile(withoutEvaluated(file));
    if (name === main && path === '') return null;
    const brace = name.indexOf('{closure');
    if (brace === -1) return { function: name, module, file: path };
    // Since PHP 8.4 a closure's name contains its place, before that only its namespace.
    return {
      function: `${name.slice(0, brace)}{closure}`,
      module: brace === 0 ? '' : module,
      file: path,
    };
  },
};

/** `/srv/a.php(3) : eval()'d code`: evaluated code gets the place of the code that evaluates it. */
function withoutEvaluated(file: string): string {
  const at = file.search(/\(\d{1,9}\) : /);
  return at === -1 ? file : file.slice(0, at);
}
