import { kinds } from './all.ts';

const [found] = kinds.flatMap(({ visits }) => (visits === null ? [] : [visits]));
if (found === undefined) throw new Error('No kind of data has visits.');

/** The table whose rows say when and where visitors were seen. */
export const visitsTable = found.table.name;

/** SQL of rows that are page views, and of those that are page views or custom events. */
export const { isView, isAction } = found;
