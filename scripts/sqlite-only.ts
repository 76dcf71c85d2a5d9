import ts from 'typescript';

/** Code that only works while the metadata store is SQLite. */
export interface FoundSqlite {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly problem: string;
}

/** SQL keywords that SQLite understands and other databases don't. None is a keyword of ClickHouse. */
const words = [
  /\bsqlite\b|\bsqlite_\w+|\bSQLITE_\w+/i,
  /^\s*pragma\s+\w+/i,
  /\bvacuum\b/i,
  /\bjson_(?:each|tree|extract|group_array|group_object|array_length|valid|patch|type)\b/i,
  /\b(?:strftime|julianday|unixepoch|last_insert_rowid)\b/i,
  /\browid\b|\bautoincrement\b/i,
  /\bcollate\s+(?:nocase|rtrim|binary)\b/i,
  /\b(?:insert|update)\s+or\s+(?:ignore|replace|abort|fail|rollback)\b|^\s*replace\s+into\b/i,
  /\bbegin\s+(?:immediate|exclusive|deferred)\b/i,
  /\bas\s+blob\s*\)/i,
  /\braise\s*\(\s*(?:abort|ignore|fail|rollback)\b/i,
  /\b(?:ifnull|group_concat)\s*\(/,
];
const drivers = /^(?:libsql|@libsql\/.*|better-sqlite3|node:sqlite|bun:sqlite|sqlite3)$/;
/** Methods of Kysely that only work with SQLite. */
const methods = new Set(['orIgnore', 'orReplace', 'orAbort', 'orFail', 'orRollback']);

/** Finds code in a TypeScript text that depends on SQLite: drivers, SQL, and parts of Kysely. */
export function sqliteIn(file: string, text: string): FoundSqlite[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundSqlite[] = [];
  const add = (node: ts.Node, problem: string): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push({ file, line: line + 1, problem });
  };
  const checkSql = (node: ts.Node, sql: string): void => {
    for (const word of words) {
      const match = word.exec(sql);
      if (match !== null) add(node, `says ${match[0].trim()}`);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier;
      if (from !== undefined && ts.isStringLiteral(from)) {
        if (drivers.test(from.text)) add(node, `imports ${from.text}`);
        if (from.text === 'kysely') ts.forEachChild(node, visit);
      }
      return;
    }
    if (ts.isImportSpecifier(node)) {
      const name = (node.propertyName ?? node.name).text;
      if (name.startsWith('Sqlite')) add(node, `imports ${name}`);
    } else if (ts.isStringLiteralLike(node)) checkSql(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      checkSql(
        node,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map((piece) => piece.text)
          .join(' '),
      );
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const name = node.expression.name.text;
      if (methods.has(name)) add(node.expression.name, `calls ${name}()`);
      if (name === 'groupBy') {
        for (const column of bareColumns(node)) {
          add(node.expression.name, `selects ${column}, which is neither grouped nor aggregated`);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Columns selected by name in the chain of a `groupBy()` without being grouped. */
function bareColumns(groupBy: ts.CallExpression): string[] {
  const grouped = new Set(groupBy.arguments.flatMap(textsOf));
  const selected: string[] = [];
  for (const call of chainOf(groupBy)) {
    const { expression } = call;
    if (!ts.isPropertyAccessExpression(expression)) continue;
    if (expression.name.text === 'select') selected.push(...call.arguments.flatMap(textsOf));
  }
  return selected.map((text) => text.split(' as ')[0] ?? '').filter((name) => !grouped.has(name));
}

/** The calls of a chain, both before and after a call. */
function chainOf(call: ts.CallExpression): ts.CallExpression[] {
  let last = call;
  while (
    ts.isPropertyAccessExpression(last.parent) &&
    ts.isCallExpression(last.parent.parent) &&
    last.parent.parent.expression === last.parent
  ) {
    last = last.parent.parent;
  }
  const calls: ts.CallExpression[] = [];
  for (let at: ts.Expression = last; ts.isCallExpression(at);) {
    calls.push(at);
    if (!ts.isPropertyAccessExpression(at.expression)) break;
    at = at.expression.expression;
  }
  return calls;
}

/** Names from a text, a list, or a function that returns a list. */
function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsOf);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return textsOf(node.body);
  return ts.isParenthesizedExpression(node) ? textsOf(node.expression) : [];
}
