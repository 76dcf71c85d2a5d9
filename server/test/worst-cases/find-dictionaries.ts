import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Files that only tests use. */
const ofTests = /\.test\.ts$|-(?:harness|fixtures|conformance)\.ts$/;
/** A cheap check first, so that few files are parsed. */
const mayHold = /\b(?:Map|Set)\b/;

/**
 * The `Map`s and `Set`s in class fields and module variables that are initially empty, so that something is
 * added later, as `folder/file.ts Class.field` or `folder/file.ts variable`.
 */
export function heldDictionaries(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !ofTests.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      if (!mayHold.test(text)) return [];
      return heldIn(text).map((name) => `${relative(root, path)} ${name}`);
    })
    .toSorted();
}

function heldIn(text: string): string[] {
  const tree = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) {
      const ofClass = node.name?.text ?? 'class';
      for (const member of node.members) {
        if (ts.isPropertyDeclaration(member) && isHeld(member)) {
          names.push(`${ofClass}.${member.name.getText()}`);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const declared of statement.declarationList.declarations) {
        if (isHeld(declared)) names.push(declared.name.getText());
      }
    }
    visit(statement);
  }
  return names;
}

/** Typed but not initialized counts too; one that begins with entries does not grow. */
function isHeld({ initializer, type }: ts.PropertyDeclaration | ts.VariableDeclaration): boolean {
  if (initializer === undefined) return type !== undefined && isDictionary(type, 'typeName');
  if (!ts.isNewExpression(initializer)) return false;
  return isDictionary(initializer, 'expression') && (initializer.arguments ?? []).length === 0;
}

function isDictionary(node: ts.Node, key: 'typeName' | 'expression'): boolean {
  const named =
    key === 'typeName' && ts.isTypeReferenceNode(node)
      ? node.typeName
      : key === 'expression' && ts.isNewExpression(node)
        ? node.expression
        : undefined;
  return named !== undefined && ['Map', 'Set'].includes(named.getText());
}
