export { codeLinesAround } from './code-lines.ts';
export type { SourceMap } from './javascript/source-map.ts';
export type { UnmappedReason } from './mapped-stack.ts';
export { unmappedReasons } from './mapped-stack.ts';
export { ReadFiles } from './read-files.ts';
export { SymbolThread } from './symbol-thread.ts';
export {
  anyMapped,
  type ErrorOfBuild,
  type MappedError,
  type MappedThrown,
  Symbolicator,
} from './symbolicator.ts';
