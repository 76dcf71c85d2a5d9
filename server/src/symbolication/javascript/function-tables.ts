import type { WorkBudget } from '../work-budget.ts';
import { SourceFunctions } from './source-functions.ts';

/** Cost of scanning a character, relative to skipping it. */
const costOfCharacter = 4;
/** Bytes of function tables that are kept per file. */
const most = 16 * 1024 ** 2;

/** The functions of the sources of a file, scanned on demand. The most recently used tables are kept. */
export class FunctionTables {
  private readonly tables = new Map<string, SourceFunctions>();
  private held = 0;

  /** Approximate size in memory, in bytes. */
  get bytes(): number {
    return this.held;
  }

  /** @param key unique among the sources of the file */
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
