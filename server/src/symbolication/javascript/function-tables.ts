import { ByteLru } from '../../platform/byte-lru.ts';
import type { WorkBudget } from '../work-budget.ts';
import { SourceFunctions } from './source-functions.ts';

/** Cost of scanning a character, relative to skipping it. */
const costOfCharacter = 4;
/** Bytes of function tables that are kept per file. */
const most = 16 * 1024 ** 2;

/** The functions of the sources of a file, scanned on demand. The most recently used tables are kept. */
export class FunctionTables {
  private readonly tables = new ByteLru<string, SourceFunctions>(most);

  /** Approximate size in memory, in bytes. */
  get bytes(): number {
    return this.tables.bytes;
  }

  /** @param key unique among the sources of the file */
  of(key: string, content: string, work: WorkBudget): SourceFunctions | 'too_costly' {
    const known = this.tables.get(key);
    if (known !== undefined) return known;
    if (!work.spend(content.length * costOfCharacter)) return 'too_costly';
    const table = new SourceFunctions(content);
    this.tables.set(key, table, table.bytes);
    return table;
  }
}
