import { serveTasks } from '../platform/task-worker.ts';
import { FileProblem, NothingToImport } from './formats/format.ts';
import { type Portion, readPortion, type ReadPortion } from './read-portion.ts';

/** What was read, or why it can't be. */
export type PortionReply = ReadPortion | { readonly problem: string; readonly hasNothing: boolean };

/** The thread that reads portions of imported files. */
serveTasks<Portion, PortionReply>(
  (portion) => {
    try {
      return readPortion(portion);
    } catch (error) {
      if (error instanceof FileProblem) {
        return { problem: error.message, hasNothing: error instanceof NothingToImport };
      }
      throw error;
    }
  },
  (reply) =>
    'problem' in reply
      ? []
      : [
          ...reply.tables.flatMap((rows) => [rows.lines, rows.ends, rows.times, rows.visitorOf]),
          ...(reply.figures === null
            ? []
            : [
                ...[reply.figures.lines, reply.figures.ends, reply.figures.dayOf],
                ...[reply.figures.rowOf, ...Object.values(reply.figures.days)],
              ]),
        ].map(({ buffer }) => buffer),
);
