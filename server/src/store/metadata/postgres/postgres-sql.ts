const changesTable = /^(?:create|alter) table\b/;
const triggerName = /^create trigger (\w+) /;

/**
 * The statements of a migration in PostgreSQL's words. Texts are ordered by code points in any locale, integers have
 * 64 bits, better-auth's dates are texts, as in SQLite, and a trigger calls a function, which has its name.
 */
export function postgresStatements(statement: string): readonly string[] {
  const [, trigger] = triggerName.exec(statement) ?? [];
  if (trigger !== undefined) return triggerStatements(trigger, statement);
  if (!changesTable.test(statement)) return [statement];
  return [
    statement
      .replaceAll(/(?<=[\w"] )(?:text|date)\b/g, 'text collate "C"')
      .replaceAll(/(?<=[\w"] )integer\b/g, 'bigint'),
  ];
}

/** The statement is `create trigger … begin … end`. */
function triggerStatements(name: string, statement: string): string[] {
  const from = statement.indexOf(' begin');
  const body = statement.slice(from + ' begin'.length, statement.lastIndexOf('end')).trim();
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `${statement.slice(0, from)} for each row execute function ${name}()`,
  ];
}
