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
/** The same in statements, where these words have no other meaning. Other databases reject them, or mean something else. */
const wordsOfStatements = [
  /\b(?:datetime|iif|instr|julianday|printf|randomblob|total_changes|typeof|zeroblob)\s*\(/i,
  /\bdate\s*\(\s*['\0]/i,
  // Of several values, not of several rows.
  /\b(?:max|min)\s*\([^()]*,/i,
  /\b(?:ifnull|group_concat)\s*\(/i,
  /\b(?:glob|regexp)\b/i,
  // Which characters are equal differs.
  /\blike\b/i,
  /\bis\s+(?:not\s+)?[\0?'\d]/i,
  /==|->>?/,
  /\blimit\s+(?:-1|\S+\s*,)/i,
  // Of 32 bits elsewhere.
  /\bas\s+(?:int|integer|real)\s*\)/i,
];
const drivers = /^(?:libsql|@libsql\/.*|better-sqlite3|node:sqlite|bun:sqlite|sqlite3)$/;
/** Methods of Kysely that only work with SQLite. */
const methods = new Set(['orIgnore', 'orReplace', 'orAbort', 'orFail', 'orRollback']);
/** Methods that SQLite understands in statements that change rows. */
const methodsOfReads = new Set(['limit', 'offset', 'orderBy']);
const aggregates = new Set(['avg', 'count', 'countAll', 'max', 'min', 'sum']);

/** Finds code in a TypeScript text that depends on SQLite: drivers, SQL, and parts of Kysely. */
export function sqliteIn(file: string, text: string): FoundSqlite[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundSqlite[] = [];
  const add = (node: ts.Node, problem: string): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push({ file, line: line + 1, problem });
  };
  const checkSql = (node: ts.Node, sql: string): void => {
    for (const word of isStatement(node) ? [...words, ...wordsOfStatements] : words) {
      const match = word.exec(sql);
      if (match !== null) add(node, `says ${match[0].replaceAll('\0', '…').trim()}`);
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
          .join(' \0 '),
      );
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      for (const problem of problemsOf(node, node.expression.name.text))
        add(node.expression.name, problem);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether a text is the SQL of `sql` or `raw`. */
function isStatement({ parent }: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag.getText() === 'sql';
  return ts.isCallExpression(parent) && parent.expression.getText().endsWith('.raw');
}

/** What is wrong with the call of a method. */
function problemsOf(call: ts.CallExpression, name: string): string[] {
  if (methods.has(name)) return [`calls ${name}()`];
  if (name === 'where' || name === 'having') {
    const [, operator, value] = call.arguments;
    if (operator === undefined || value === undefined || !ts.isStringLiteralLike(operator))
      return [];
    if (/^i?like$/.test(operator.text)) return [`compares with ${operator.text}`];
    const isNull = value.kind === ts.SyntaxKind.NullKeyword;
    return /^is(?: not)?$/.test(operator.text) && !isNull ? ['compares a value with is'] : [];
  }
  if (methodsOfReads.has(name)) {
    const isChange = chainOf(call).some((each) =>
      /^(?:deleteFrom|updateTable)$/.test(nameOf(each)),
    );
    return isChange ? [`calls ${name}() of a change`] : [];
  }
  if (name !== 'select' && name !== 'selectAll') return [];
  const bare = bareColumns(call, name);
  return bare.map((column) => `selects ${column}, which is neither grouped nor aggregated`);
}

/** Columns that a call selects by name although the rows of its statement are groups. */
function bareColumns(call: ts.CallExpression, name: string): string[] {
  const chain = chainOf(call);
  const groupings = chain.filter((each) => nameOf(each) === 'groupBy');
  const isAggregate = chain.some(
    (each) => nameOf(each) === 'select' && each.arguments.some(counts),
  );
  if (groupings.length === 0 && !isAggregate) return [];
  if (name === 'selectAll') return ['*'];
  const grouped = new Set(groupings.flatMap((each) => each.arguments.flatMap(textsOf)));
  return call.arguments
    .flatMap(textsOf)
    .map((text) => text.split(' as ')[0] ?? '')
    .filter((column) => !grouped.has(column));
}

/** Whether one of the selected values is over several rows, apart from values of other statements and of windows. */
function counts(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const names = chainOf(node).map(nameOf);
    if (names.includes('selectFrom') || names.includes('over')) return false;
    if (aggregates.has(nameOf(node))) return true;
  }
  return ts.forEachChild(node, counts) ?? false;
}

const nameOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

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
