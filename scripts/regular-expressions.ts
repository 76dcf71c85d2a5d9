import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

export interface FoundPattern {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The pattern, or null if it is assembled at run time. */
  readonly source: string | null;
  readonly flags: string;
}

const roots = [
  'server/src',
  'server/bin',
  'server/docs-page',
  'ui',
  'tracker',
  'client',
  'scripts',
  'bench',
];
const code = /\.(?:ts|tsx|mts|mjs|cjs|js)$/;
/** Tests read only what the repository itself holds. */
const tests = /\.test\.tsx?$|-(?:harness|fixture|conformance)\.ts$/;
const generated = /\.d\.m?ts$|\.min\.js$/;
const foldersSkipped = new Set(['node_modules', 'dist', 'public']);

/** All source files that are shipped, or used for building or measuring. */
export function sourceFiles(root: string): string[] {
  return codeFiles(root, roots).filter((file) => !tests.test(file));
}

/** All hand-written files in some folders, including tests. */
export function codeFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => filesIn(join(root, folder)))
    .map((file) => relative(root, file).split(sep).join('/'));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return foldersSkipped.has(entry.name) ? [] : filesIn(path);
    return code.test(entry.name) && !generated.test(entry.name) ? [path] : [];
  });
}

/** Every regular expression in a file: literals and arguments of `RegExp`. */
export function patternsIn(root: string, file: string): FoundPattern[] {
  return patternsOf(file, readFileSync(join(root, file), 'utf8'));
}

/** A file needs no parsing if its slashes are only in comments, paths and closing tags. */
const mayHavePattern = /RegExp|pattern|(?<![.\w/*<])\/(?![/*])/;

/** Same as `patternsIn`, for a text. */
export function patternsOf(file: string, text: string): FoundPattern[] {
  if (!mayHavePattern.test(text)) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(tree);
  const found: FoundPattern[] = [];
  const add = (node: ts.Node, source: string | null, flags: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push({ file, line: line + 1, source, flags });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (isRegExpCall(node)) {
      const [pattern, flags] = node.arguments ?? [];
      const isLiteral = pattern !== undefined && ts.isRegularExpressionLiteral(pattern);
      if (!isLiteral) {
        const knownFlags = flags === undefined ? '' : valueOf(flags, constants());
        const source = pattern === undefined ? '' : valueOf(pattern, constants());
        add(node, knownFlags === null ? null : source, knownFlags ?? '');
      }
    }
    if (ts.isPropertyAssignment(node) && node.name.getText(tree) === 'pattern') {
      // In schemas: `http/check-shape.ts` compiles these.
      const source = valueOf(node.initializer, constants());
      if (source !== null) add(node, source, 'u');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  );
}

export type Constants = ReadonlyMap<string, ts.Expression>;

/** The values of a file's `const`s by name; a name that is declared twice is left out. Most files are never asked for them. */
export function constantsOf(tree: ts.SourceFile): () => Constants {
  let known: Constants | undefined;
  return () => (known ??= readConstants(tree));
}

function readConstants(tree: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  const twice = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const isConst = (node.parent.flags & ts.NodeFlags.Const) !== 0;
      if (!isConst || !node.initializer || constants.has(node.name.text)) twice.add(node.name.text);
      else constants.set(node.name.text, node.initializer);
    } else if ((ts.isParameter(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name))
      twice.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const name of twice) constants.delete(name);
  return constants;
}

/** The text of a constant expression; null if it is only known at run time. */
function valueOf(node: ts.Expression, constants: Constants): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return valueOf(node.expression, constants);
  if (ts.isIdentifier(node)) {
    const initializer = constants.get(node.text);
    return initializer === undefined ? null : valueOf(initializer, constants);
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
    return sourceOf(node.expression, constants);
  }
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map((span) => {
      const value = valueOf(span.expression, constants);
      return value === null ? null : value + span.literal.text;
    });
    return parts.includes(null) ? null : node.head.text + parts.join('');
  }
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') {
    return rawValueOf(node.template, constants);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const left = valueOf(node.left, constants);
    const right = valueOf(node.right, constants);
    return left === null || right === null ? null : left + right;
  }
  return null;
}

function rawValueOf(template: ts.TemplateLiteral, constants: Constants): string | null {
  const raw = (part: ts.TemplateLiteralLikeNode) => part.rawText ?? part.text;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return raw(template);
  const parts = template.templateSpans.map((span) => {
    const value = valueOf(span.expression, constants);
    return value === null ? null : value + raw(span.literal);
  });
  return parts.includes(null) ? null : raw(template.head) + parts.join('');
}

function sourceOf(node: ts.Expression, constants: Constants): string | null {
  if (ts.isIdentifier(node)) {
    const initializer = constants.get(node.text);
    return initializer === undefined ? null : sourceOf(initializer, constants);
  }
  if (!ts.isRegularExpressionLiteral(node)) return null;
  return node.text.slice(1, node.text.lastIndexOf('/'));
}
