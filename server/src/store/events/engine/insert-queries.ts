import { ownFault } from './engine-fault.ts';
import type { Engine } from './engine-library.ts';
import type { EngineRequest } from './engine-request.ts';
import { faultOfRows } from './insert-body.ts';
import { forgetFailed } from './session-queries.ts';
import { sessionPool } from './session-pool.ts';

const insertForm =
  /^insert\s+into\s+([A-Za-z_][\w.]*|`[A-Za-z_]\w*`)(?:\s*\(([^()]*)\))?\s*format\s+(JSONEachRow|JSONCompactEachRow)$/i;

/** Inserts rows, one request at a time. */
export class InsertQueries {
  private readonly pool;

  constructor(engine: Engine) {
    this.pool = sessionPool(1, engine.openSession);
  }

  async run({ statement, settings, body, signal }: EngineRequest): Promise<Uint8Array> {
    const { format, ...into } = readForm(statement.text);
    const fault = faultOfRows(body, format);
    if (fault !== null) throw ownFault(117, fault);
    const session = await this.pool.take(signal);
    try {
      const all = Object.fromEntries(settings);
      await session.insert({ ...into, values: body, format, settings: all });
      return new Uint8Array();
    } catch (error) {
      await forgetFailed(session);
      throw error;
    } finally {
      this.pool.give(session);
    }
  }

  close(): void {
    this.pool.close();
  }
}

interface InsertForm {
  readonly table: string;
  readonly columns?: string[];
  readonly format: 'JSONEachRow' | 'JSONCompactEachRow';
}

function readForm(text: string): InsertForm {
  const [, table, columns, format] = insertForm.exec(text) ?? [];
  if (table === undefined) {
    throw ownFault(
      48,
      'inserts are served as INSERT INTO a table FORMAT JSONEachRow or JSONCompactEachRow',
    );
  }
  const isCompact = format?.toLowerCase() === 'jsoncompacteachrow';
  return {
    table: table.replaceAll('`', ''),
    format: isCompact ? 'JSONCompactEachRow' : 'JSONEachRow',
    ...(columns && { columns: columns.split(',').map((name) => name.trim().replaceAll('`', '')) }),
  };
}
