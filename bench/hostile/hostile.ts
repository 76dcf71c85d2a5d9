import { type Figure, ms, printTable } from '../table.ts';
import { benchDistinctErrors, benchDistinctNames } from './distinct-names.ts';
import { benchFloods } from './flood.ts';
import { benchHealth } from './health.ts';
import { heavyQueries } from './heavy-queries.ts';
import { benchHostileAssistants } from './hostile-assistants.ts';
import { benchHostileEmbeds } from './hostile-embeds.ts';
import { benchHostileImports } from './hostile-imports.ts';
import { benchSignIns } from './hostile-sign-ins.ts';

/** The effect of one project on the service and on others when it sends or queries as much as it can. */
export async function benchHostile(only?: string): Promise<void> {
  const isSelected = (name: string): boolean => only === undefined || only === name;
  if (isSelected('floods'))
    printTable('A project that floods, and its neighbor', await benchFloods());
  if (isSelected('names')) printTable('A million different names', await benchDistinctNames());
  if (isSelected('errors')) printTable('A million different errors', await benchDistinctErrors());
  if (isSelected('health')) printTable('Health during expensive reads', await benchHealth());
  if (isSelected('imports')) printTable('Hostile imports', await benchHostileImports());
  if (isSelected('assistants')) printTable('Hostile assistants', await benchHostileAssistants());
  if (isSelected('embeds')) printTable('Floods of images', await benchHostileEmbeds());
  if (isSelected('sign-ins')) printTable('Wrong passwords', await benchSignIns());
  if (isSelected('queries'))
    printTable('Eight heavy queries of one owner', await benchHeavyQueries());
}

async function benchHeavyQueries(): Promise<Figure[]> {
  const { quietP95, busyP95, ratio, heavy, failed } = await heavyQueries();
  return [
    {
      what: 'overview of another owner, p95',
      measured: `${ms(busyP95)} (${ratio.toFixed(2)} ×)`,
      rawLimit: `${ms(quietP95)} alone`,
      target: '≤ 2 ×',
      met: ratio <= 2,
    },
    {
      what: 'requests that failed',
      measured: `${failed} of its own; ${heavy.failed} of ${heavy.failed + heavy.answered} heavy ones`,
      rawLimit: '–',
      target: '0 of its own',
      met: failed === 0,
    },
  ];
}
