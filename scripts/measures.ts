// `npm run measures [-- checkout]`: how large the code is, how its parts depend on each other and how it is
// tested.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly circular: boolean }[];
}

interface Dependencies {
  readonly modules: readonly Module[];
  readonly summary: { readonly violations: readonly unknown[] };
}

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root }).toString().trim();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tests = /\.test\.tsx?$|-(?:harness|fixtures?|conformance)\.tsx?$|^server\/test\/|^ui\/test\//;

const written = git('ls-files', '*.ts', '*.tsx', '*.mjs')
  .split('\n')
  .filter((file) => !/\.d\.m?ts$/.test(file) && existsSync(join(root, file)));
const lines = new Map(written.map((file) => [file, read(file).split('\n').length - 1]));
const isCode = (file: string) =>
  /^(?:server|ui|tracker|client)\/src\//.test(file) && !tests.test(file);
const code = written.filter(isCode);
/** Earlier versions have no client. */
const parts = ['server', 'ui', 'tracker', 'client'].filter((part) =>
  existsSync(join(root, part, 'src')),
);

const sum = (files: readonly string[]) =>
  files.reduce((total, file) => total + (lines.get(file) ?? 0), 0);
const sizes = code.map((file) => lines.get(file) ?? 0).toSorted((one, other) => one - other);
const share = (part: number) => sizes[Math.floor(part * (sizes.length - 1))] ?? 0;
const show = (what: string, value: string | number) =>
  console.log(
    `${what.padEnd(44)} ${typeof value === 'number' ? value.toLocaleString('en') : value}`,
  );

show('revision', git('rev-parse', '--short', 'HEAD'));
show('lines of source', sum(code));
for (const part of parts)
  show(`  ${part}`, sum(code.filter((file) => file.startsWith(`${part}/`))));
show('files of source', code.length);
show('lines of a file: median / p95 / longest', `${share(0.5)} / ${share(0.95)} / ${share(1)}`);
show('files of at most 15 lines', sizes.filter((size) => size <= 15).length);

const { modules, summary } = dependencies();
const arrows = new Map<string, number>();
for (const { source, dependencies: targets } of modules) {
  if (!isCode(source)) continue;
  for (const { resolved } of targets) {
    if (!isCode(resolved) || roomOf(source) === roomOf(resolved)) continue;
    const arrow = `${roomOf(source)} → ${roomOf(resolved)}`;
    arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
  }
}
const imports = [...arrows.values()].reduce((total, count) => total + count, 0);
show('arrows between folders (imports)', `${arrows.size} (${imports.toLocaleString('en')})`);
show(
  'imports in a cycle',
  modules.flatMap(({ dependencies: targets }) => targets.filter(({ circular }) => circular)).length,
);
const mutual = [...arrows.keys()].filter((arrow) => {
  const [from = '', to = ''] = arrow.split(' → ');
  return from < to && arrows.has(`${to} → ${from}`);
});
show(
  'folders that import each other',
  `${mutual.length}${mutual.length > 0 ? `: ${mutual.join(', ')}` : ''}`,
);
show('imports against the directions', summary.violations.length);
show('duplicates of six or more lines', duplicates());
const functions = code.flatMap(functionsIn);
show('functions of more than 80 lines', functions.filter((each) => each.lines > 80).length);
show('of more than 4 parameters', functions.filter((each) => each.parameters > 4).length);
show('openapi.json, bytes', statSync(join(root, 'openapi.json')).size);

for (const part of parts) {
  const of = written.filter((file) => file.startsWith(`${part}/`));
  const tested = sum(of.filter((file) => !isCode(file) && /\.tsx?$/.test(file)));
  show(
    `lines of tests per line, ${part}`,
    (tested / Math.max(1, sum(of.filter(isCode)))).toFixed(2),
  );
}
for (const part of parts) {
  const of = code.filter((file) => file.startsWith(`${part}/`));
  const casts = of.reduce((total, file) => total + castsIn(file), 0);
  show(
    `casts per 1,000 lines, ${part}`,
    `${((casts * 1000) / Math.max(1, sum(of))).toFixed(1)} (${casts})`,
  );
}

/** Pieces of code that also occur elsewhere; lines of imports and of brackets alone are left out. */
function duplicates(): number {
  const pieces = code.map((file) => {
    const own = parsed(file)
      .statements.filter((node) => !ts.isImportDeclaration(node) && !ts.isExportDeclaration(node))
      .flatMap((node) => node.getText().split('\n'))
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line) && !line.startsWith('*') && !line.startsWith('/'));
    return own.map((_, at) => (at + 6 <= own.length ? own.slice(at, at + 6).join('\n') : null));
  });
  const seen = new Map<string, number>();
  for (const piece of pieces.flat())
    if (piece !== null) seen.set(piece, (seen.get(piece) ?? 0) + 1);
  const isTwice = (piece: string | null | undefined) =>
    piece !== null && piece !== undefined && (seen.get(piece) ?? 0) > 1;
  return pieces
    .map((own) => own.filter((piece, at) => isTwice(piece) && !isTwice(own[at - 1])).length)
    .reduce((total, count) => total + count, 0);
}

/** As the check of directions sees them. */
function dependencies(): Dependencies {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const words = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const rooms = parts.filter((part) => part !== 'tracker').map((part) => `${part}/src`);
  const json = execFileSync(process.execPath, [program, ...words, ...rooms], {
    cwd: root,
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(json.toString()) as Dependencies;
}

/** A store, a kind, a feature, or another folder of a source; a file in none of them is its own room. */
function roomOf(file: string): string {
  const found =
    /^(?:server\/src\/(?:store|kinds)\/[^/]+|ui\/src\/features\/[^/]+|(?:server|ui|tracker|client)\/src\/[^/]+)(?=\/)/.exec(
      file,
    );
  return found?.[0] ?? file;
}

/** `as Type` except `as const`. */
function castsIn(file: string): number {
  let casts = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) casts += 1;
    ts.forEachChild(node, visit);
  };
  visit(parsed(file));
  return casts;
}

function functionsIn(file: string): { readonly lines: number; readonly parameters: number }[] {
  const tree = parsed(file);
  const found: { readonly lines: number; readonly parameters: number }[] = [];
  const lineAt = (place: number) => tree.getLineAndCharacterOfPosition(place).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineAt(node.end) - lineAt(node.getStart(tree)) + 1;
      found.push({ lines, parameters: node.parameters.length });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
}
