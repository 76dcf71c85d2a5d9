import type { WorkBudget } from '../work-budget.ts';
import { SourceFunctions } from './source-functions.ts';

/** What a character of a source costs, beside one that is only passed over. */
const costOfCharacter = 4;
/** Bytes of functions that are kept read of one file. */
const most = 16 * 1024 ** 2;

/** The functions of a file's sources, read when they are needed; the latest used ones are kept. */
export class FunctionTables {
  private readonly tables = new Map<string, SourceFunctions>();
  private held = 0;

  /** Bytes of memory, about. */
  get bytes(): number {
    return this.held;
  }

  /** @param key tells the file's sources apart */
  of(key: string, content: string, work: WorkBudget): SourceFunctions | 'too_costly' {
    let table = this.tables.get(key);
    if (table === undefined) {
      if (!work.spend(content.length * costOfCharacter)) return 'too_costly';
      table = new SourceFunctions(content);
      this.held += table.bytes;
    }
    this.tables.delete(key);
    this.tables.set(key, table);
    for (const [oldest, { bytes }] of this.tables) {
      if (this.held <= most || oldest === key) break;
      this.tables.delete(oldest);
      this.held -= bytes;
    }
    return table;
  }
}
