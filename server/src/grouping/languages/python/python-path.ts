import type { Origin } from '../../modern/stack.ts';
import { ownModuleOf } from './own-module.ts';

/** The path after it is the module, for installed packages and the standard library. */
const installed = /[/\\](?:site|dist)-packages[/\\]/;
const standard =
  /[/\\]lib(?:64)?[/\\-](?:python|pypy)[/\\]?\d{1,3}(?:\.\d{1,3}t?)?[/\\]|[/\\]python-?\d[\d.-]{0,12}[/\\]lib[/\\]|[/\\]python\d{1,4}\.zip[/\\]|[/\\]lib_pypy[/\\]/i;
/** Installations that have no folder named only after Python: conda, the Microsoft Store, pyenv, uv and GitHub. */
const standardOnWindows =
  /\\(?:anaconda|miniconda|miniforge|mambaforge|micromamba)\d?\\(?:envs\\[^\\]{1,100}\\)?lib\\|\\(?:pythonsoftwarefoundation\.python\.|pyenv-win\\versions\\|cpython-|python\\\d[\d.]{0,12}\\x)[^\\]{1,100}\\lib\\/i;
const vendored = /(?:^|[/\\])_?vendor(?:ed)?[/\\]/;

export function originOf(file: string): Origin {
  if (file.startsWith('<frozen ')) return 'runtime';
  if (isInstalled(file)) return 'library';
  if (inStandard(file) !== null || file.startsWith('/var/runtime/')) return 'runtime';
  // Cython extensions contain the path where they were built.
  return (file.includes('vendor') && vendored.test(file)) || /^[^/\\].*\.p(?:yx|xd|xi)$/.test(file)
    ? 'library'
    : 'application';
}

/** The path below the packages folder, which is the same on every machine; else unchanged. */
export function belowPackages(file: string): string {
  return below(file) ?? file;
}

/** Dotted name of a module; empty if the path does not contain it. */
export function moduleOf(file: string): string {
  const frozen = file.startsWith('<') ? /^<frozen ([\w.]{1,200})>$/.exec(file)?.[1] : undefined;
  if (frozen !== undefined) return frozen;
  const path = below(file)?.replace(/\.py[cx]?$/, '');
  if (path === undefined) return ownModuleOf(file);
  if (!/^[\w/\\-]{1,300}$/.test(path)) return '';
  return dotted(path.replace(/[/\\]__init__$/, ''));
}

function dotted(path: string): string {
  const left = path.includes('\\') ? path.replace(/\\/g, '/') : path;
  return left.replace(/\//g, '.');
}

function below(file: string): string | null {
  const found = isInstalled(file) ? installed.exec(file) : inStandard(file);
  return found === null ? null : file.slice(found.index + found[0].length);
}

function inStandard(file: string): RegExpExecArray | null {
  return standard.exec(file) ?? (file.includes('\\') ? standardOnWindows.exec(file) : null);
}

/** Most paths don't contain it, which is faster to check without the regular expression. */
function isInstalled(file: string): boolean {
  return file.includes('-packages') && installed.test(file);
}
