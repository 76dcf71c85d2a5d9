import ts from 'typescript';
import { type Constants, constantsOf } from './regular-expressions.ts';

/** A SQL fragment that selects rows without the builder. */
export interface TenantRead {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly problem: string;
}

/** Replaces an expression inside a text; source files never contain it. */
const hole = '\u0000';
/** What `FROM` or `JOIN` reads: its database and its name, which may be quoted and may contain expressions. */
const read = /\b(?:FROM|(?<!ARRAY )JOIN)(?:\s+|$)(?:[`"]?(\w+)[`"]?\.)?[`"]?(\0|\w+\0?)?/gi;
/** A table after another one without a `JOIN`, and a table instead of a list of values. */
const alsoRead = /\bFROM\s+[\w.\0]+(?:\s+(?:AS\s+)?\w+)?\s*,\s*(\w+)|\bIN\s+(\w+)/g;
/** Functions that read the table whose name they are called with. */
const tableFunction = /^(?:cluster(?:AllReplicas)?|loop|merge(?:Tree\w+)?|remote(?:Secure)?)$/i;
const handwritten = [
  /\b(?:project|(?:error_)?generation)\)?\s*(?:[=<>!]+|(?:NOT )?IN)\s*(?:[({\0\d]|to\w+\()/,
  /\b(?:project|(?:error_)?generation)\s+(?:NOT )?BETWEEN\b/,
  /[}\0]\s*[=<>!]+\s*(?:\w+\.)?(?:project|(?:error_)?generation)\b/,
];

/** What every finding contains: a file without it need not be parsed. */
const mayRead = [/FROM|JOIN|IN\s|project|generation/, /select/i];

/**
 * Finds SQL in a TypeScript text that reads an event table without `TableRows.where()`.
 * @param tables names of the event tables
 */
export function tenantReadsOf(file: string, text: string, tables: readonly string[]): TenantRead[] {
  if (!mayRead.some((part) => part.test(text))) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(tree);
  const found: TenantRead[] = [];
  const check = (node: ts.Node, sql: string, holes: readonly ts.Expression[]): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    const add = (problem: string) => found.push({ file, line: line + 1, problem });
    // In lowercase these words occur in prose, but rarely both in this order.
    const lower = sql.toLowerCase();
    const isSql = lower.indexOf('select') < lower.lastIndexOf('from') && lower.includes('select');
    for (const match of sql.matchAll(read)) {
      if (!isSql && !/^(?:FROM|JOIN)/.test(match[0])) continue;
      const [, database, source] = match;
      if (database === 'system') continue;
      const end = match.index + match[0].length;
      if (source === hole) {
        const expression = holes[sql.slice(0, end).split(hole).length - 2];
        if (expression !== undefined && isBuilt(expression, constants())) continue;
        add('reads a table that is not one of rowsOf().where()');
      } else if (source === undefined) {
        if (end === sql.length) add('ends before the table that it reads');
      } else if (source.includes(hole)) add('reads a table whose name is assembled');
      else if (tableFunction.test(source) && !/^\([^()]*,\s*system\./.test(sql.slice(end)))
        add(`reads a table with ${source}()`);
      else if (tables.includes(source.toLowerCase())) add(`reads ${source} without rowsOf()`);
    }
    for (const [, next, listed] of sql.matchAll(alsoRead)) {
      const source = next ?? listed ?? '';
      if (tables.includes(source)) add(`reads ${source} without rowsOf()`);
    }
    if (handwritten.some((pattern) => pattern.test(sql)))
      add('names a project or generation by hand instead of with rowsOf()');
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) check(node, node.text, []);
    else if (ts.isTemplateExpression(node)) {
      const pieces = node.templateSpans.map(({ literal }) => literal.text);
      const holes = node.templateSpans.map(({ expression }) => expression);
      check(node, [node.head.text, ...pieces].join(hole), holes);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Functions whose text after `FROM` is a system table of the engine, which has no rows of projects. */
const systemTables: ReadonlySet<string> = new Set(['everywhere', 'oncePerShard']);

/** Whether an expression is `….where(…)`, a system table, or a constant of the file that begins with one. */
function isBuilt(node: ts.Expression, constants: Constants): boolean {
  if (ts.isIdentifier(node)) {
    const initializer = constants.get(node.text);
    return (
      initializer !== undefined && !ts.isIdentifier(initializer) && isBuilt(initializer, constants)
    );
  }
  // `store.systemTables().parts`
  if (ts.isPropertyAccessExpression(node)) return isCallOf(node.expression, 'systemTables');
  return isCallOf(node, 'where') || isSystemTable(node);
}

function isCallOf(node: ts.Expression, method: string): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === method
  );
}

function isSystemTable(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false;
  return systemTables.has(node.expression.text);
}
