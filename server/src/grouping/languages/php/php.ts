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
  normalise(frame) {
    const { function: name, module, file } = isOfContainer(frame) ? withoutBuild(frame) : frame;
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
const namespace = /^Container[A-Z][A-Za-z0-9]{6}(?=\\|$)/;
/** Its proxies end with a hash: `EntityManagerGhost6410e2e`, `EntityManager_9a5be93`. */
const hashOfProxy = /(Ghost|Proxy|_)[0-9a-f]{7}(?=::|\.php$)/;

function isContainer(file: string): boolean {
  return file.includes('Container') && container.test(file);
}

/** A proxy has its namespace in other files too, where it uses a trait. */
function isOfContainer({ function: name, module, file }: FrameValues): boolean {
  return isContainer(file) || (namespace.test(module) && hashOfProxy.test(name));
}

function withoutBuild({ function: name, module, file }: FrameValues): FrameValues {
  return {
    function: name.replace(hashOfProxy, '$1'),
    module: module.replace(namespace, 'Container'),
    file: file.replace(hashOfProxy, '$1'),
  };
}

/** `/srv/a.php(3) : eval()'d code`: evaluated code gets the place of the code that evaluates it. */
function withoutEvaluated(file: string): string {
  const at = file.search(/\(\d{1,9}\) : /);
  return at === -1 ? file : file.slice(0, at);
}
