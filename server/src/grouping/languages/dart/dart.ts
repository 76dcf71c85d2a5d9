import { normalFile } from '../../modern/file-name.ts';
import type { Frame, Origin, Segment, StackLanguage } from '../../modern/stack.ts';
import { javascript } from '../javascript/javascript.ts';
import { readDartStack } from './read-dart-stack.ts';

/** They come with Flutter, so their frames differ between its versions. */
const packagesOfFlutter: ReadonlySet<string> = new Set([
  'flutter',
  'flutter_driver',
  'flutter_localizations',
  'flutter_test',
  'flutter_web_plugins',
  'integration_test',
]);

export const dart: StackLanguage = {
  parse: (lines) => readDartStack(lines) ?? readCompiledStack(lines),
  origin(frame): Origin {
    if (isCompiled(frame)) return javascript.origin(frame);
    const { module, file } = frame;
    if (module.startsWith('dart:') || file.startsWith('dart-sdk/')) return 'runtime';
    if (packagesOfFlutter.has(module)) return 'library';
    return /[/\\]\.pub-cache[/\\]/.test(file) ? 'library' : 'application';
  },
  normalise(frame) {
    if (isCompiled(frame)) return javascript.normalise(frame);
    const { function: name, module, file } = frame;
    return {
      function: normalName(name),
      module,
      file: /^(?:dart|package):[^/]*$/.test(file) ? '' : normalFile(file),
    };
  },
};

/** A stack of an app that was compiled to JavaScript, in the format of the browser. */
function readCompiledStack(lines: readonly string[]): readonly Segment[] | null {
  if (!lines.some((line) => line.includes('.dart.js'))) return null;
  const segments = javascript.parse(lines);
  return segments?.some(({ frames }) => frames.length > 0) === true ? segments : null;
}

function isCompiled({ file, native }: Frame): boolean {
  return native || file.endsWith('.js');
}

function normalName(name: string): string {
  const called = name.startsWith('new ') ? name.slice('new '.length) : name;
  const plain = called.includes('<')
    ? called.replaceAll('<anonymous closure>', '<fn>').replaceAll('.<async>', '')
    : called;
  // Private names contain a number of their library.
  return plain.includes('@') ? plain.replace(/@\d{1,12}/g, '') : plain;
}
