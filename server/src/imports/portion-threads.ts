import { builtScript } from '../platform/built-script.ts';
import { TaskFailed, TaskThreads } from '../platform/task-threads.ts';
import { FileProblem, NothingToImport } from './formats/format.ts';
import type { PortionReply } from './import-worker.ts';
import type { Portion, ReadPortion } from './read-portion.ts';

/** A portion of the largest size with all its rows takes half of this. Exceeding it ends only the thread. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** Ms. The worst portion takes about a second. */
const within = 20_000;

/** Reads portions in threads, because parsing them takes up to a second. */
export class PortionThreads {
  private readonly threads = new TaskThreads<Portion, PortionReply>({
    script: builtScript('import-worker'),
    memory,
    threads: 2,
    within,
    waiting: { ofOwner: 4, inAll: 40 },
  });

  /** @throws FileProblem, or TaskFailed if the service is busy or closes */
  async read(ownerId: string, portion: Portion, signal: AbortSignal): Promise<ReadPortion> {
    let reply: PortionReply;
    try {
      reply = await this.threads.run(ownerId, portion, signal);
    } catch (error) {
      if (!(error instanceof TaskFailed) || error.reason === 'busy' || error.reason === 'closed')
        throw error;
      throw new FileProblem('The portion takes too long or too much memory to read.');
    }
    if ('problem' in reply) {
      throw reply.hasNothing ? new NothingToImport(reply.problem) : new FileProblem(reply.problem);
    }
    return reply;
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}
