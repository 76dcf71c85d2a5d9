import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Types in which untrusted text may arrive. */
const texts = new Set(['string', 'unknown', 'Buffer', 'Uint8Array', 'readonly string[]']);

/**
 * Every exported function in some folders that takes text, as `folder/file.ts name`. Does not include
 * subfolders.
 */
export function readersOfText(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|-(?:harness)\.ts$/.test(name))
      .flatMap((name) => {
        const file = `${folder}/${name}`;
        return readersIn(readFileSync(join(root, file), 'utf8')).map(
          (reader) => `${file} ${reader}`,
        );
      }),
  );
}

function readersIn(text: string): string[] {
  const tree = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  return tree.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || statement.name === undefined) return [];
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    return isExported === true && statement.parameters.some(takesText) ? [statement.name.text] : [];
  });
}

function takesText({ type }: ts.ParameterDeclaration): boolean {
  if (type === undefined) return false;
  const parts = ts.isUnionTypeNode(type) ? type.types : [type];
  return parts.some((part) => texts.has(part.getText()));
}
