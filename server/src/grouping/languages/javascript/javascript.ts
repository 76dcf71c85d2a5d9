import { normalFile } from '../../modern/file-name.ts';
import type { Frame, Origin, StackLanguage } from '../../modern/stack.ts';
import { normalFunction } from './function-name.ts';
import { readJavaScriptStack } from './read-javascript-stack.ts';

/** JavaScript and what becomes JavaScript, in browsers and on servers. */
export const javascript: StackLanguage = {
  parse: readJavaScriptStack,
  origin: originOf,
  normalise(frame) {
    const name = normalFunction(frame.function);
    const counts = name === '' || frame.mapped || !isOfBrowser(frame);
    return { function: name, module: '', file: counts ? fileOf(frame.file) : '' };
  },
};

const runtime =
  /^(?:(?:node|internal|bun|deno|ext|resource|chrome|webkit-masked-url|user-script|[a-z-]*extensions?):|internal\/|electron\/js2c\/|InternalBytecode\.js)/;
/** Files of Node.js itself before it called them `node:`. */
const oldRuntime =
  /^(?:_?(?:http|stream|tls)_\w+|assert|async_hooks|bootstrap_node|buffer|child_process|dgram|dns|domain|events|fs|module|net|node|path|repl|stream|timers|tls|util|vm|zlib)\.js$/;

function originOf({ file, function: name, mapped }: Frame): Origin {
  if (!mapped && (runtime.test(file) || oldRuntime.test(file))) return 'runtime';
  if (file === '<anonymous>' && name === '') return 'runtime';
  if (mapped && /^webpack\/(?:bootstrap$|runtime\/)/.test(file)) return 'library';
  return /(?:^|[/\\])(?:node_modules|bower_components|vendors?)(?:[/\\]|[.~-][^/\\]*$)/.test(file)
    ? 'library'
    : 'application';
}

/** Files of servers are where they were written; those of browsers are what a bundler made. */
function isOfBrowser({ file, text }: Frame): boolean {
  if (!text.startsWith('at ')) return true;
  if (/\.(?:js)?bundle$/.test(file)) return true;
  return /^[a-z][a-z0-9+.-]+:/i.test(file) && !/^(?:file|node|webpack|ext|bun|deno):/.test(file);
}

function fileOf(file: string): string {
  if (file.startsWith('blob:')) return '<blob>';
  if (file.startsWith('data:')) return '<data>';
  return normalFile(file.replace(/^(?:address at |node:)/, ''));
}
