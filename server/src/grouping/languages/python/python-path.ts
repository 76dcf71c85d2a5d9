import type { Origin } from '../../modern/stack.ts';

/** Behind it a path says the module: of what was installed, or of the standard library. */
const installed = /[/\\](?:site|dist)-packages[/\\]/;
const standard =
  /[/\\]lib(?:64)?[/\\-](?:python|pypy)[/\\]?\d{1,3}(?:\.\d{1,3}t?)?[/\\]|[/\\]python-?\d[\d.-]{0,12}[/\\]lib[/\\]|[/\\]python\d{1,4}\.zip[/\\]|[/\\]lib_pypy[/\\]/i;
const vendored = /(?:^|[/\\])_?vendor(?:ed)?[/\\]/;

export function originOf(file: string): Origin {
  if (file.startsWith('<frozen ')) return 'runtime';
  if (installed.test(file)) return 'library';
  if (standard.test(file) || file.startsWith('/var/runtime/')) return 'runtime';
  // Extensions in Cython say where they were built.
  return vendored.test(file) || /^[^/\\].*\.p(?:yx|xd|xi)$/.test(file) ? 'library' : 'application';
}

/** The path below where packages lie, which is the same on every machine; else as it is. */
export function belowPackages(file: string): string {
  return below(file) ?? file;
}

/** Dotted name of a module; empty where the path does not say. */
export function moduleOf(file: string): string {
  const frozen = /^<frozen ([\w.]{1,200})>$/.exec(file)?.[1];
  if (frozen !== undefined) return frozen;
  const path = below(file)?.replace(/\.py[cx]?$/, '');
  if (path === undefined || !/^[\w/\\-]{1,300}$/.test(path)) return '';
  return path.replace(/[/\\]__init__$/, '').replace(/[/\\]/g, '.');
}

function below(file: string): string | null {
  const found = installed.exec(file) ?? standard.exec(file);
  return found === null ? null : file.slice(found.index + found[0].length);
}
