import { normalFile } from '../../modern/file-name.ts';
import type { FrameValues, StackLanguage } from '../../modern/stack.ts';
import { internal, main } from './php-frame.ts';
import { readPhpStack } from './read-php-stack.ts';

export const php: StackLanguage = {
  parse: readPhpStack,
  origin({ file }) {
    if (file === internal) return 'runtime';
    if (isContainer(file)) return 'library';
    return /(?:^|[/\\])vendor[/\\]/.test(file) ? 'library' : 'application';
  },
  normalise({ function: name, module, file }) {
    if (isContainer(file)) return inContainer(name, module, file);
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

/** Symfony compiles its services to a folder and namespace with a new name for each build. */
const container = /[/\\]cache[/\\](?:[^/\\]{1,100}[/\\])?Container[A-Z][A-Za-z0-9]{6}[/\\]/;
/** Its proxies end with a hash: `EntityManagerGhost6410e2e`, `EntityManager_9a5be93`. */
const hashOfProxy = /(Ghost|Proxy|_)[0-9a-f]{7}(?=::|\.php$)/;

function isContainer(file: string): boolean {
  return file.includes('Container') && container.test(file);
}

function inContainer(name: string, module: string, file: string): FrameValues {
  return {
    function: name.replace(hashOfProxy, '$1'),
    module: module.replace(/^Container[A-Z][A-Za-z0-9]{6}(?=\\|$)/, 'Container'),
    file: normalFile(withoutEvaluated(file).replace(hashOfProxy, '$1')),
  };
}

/** `/srv/a.php(3) : eval()'d code`: evaluated code gets the place of the code that evaluates it. */
function withoutEvaluated(file: string): string {
  const at = file.search(/\(\d{1,9}\) : /);
  return at === -1 ? file : file.slice(0, at);
}
