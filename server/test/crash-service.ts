import { createServer } from 'node:http';
import { join } from 'node:path';
import { startDigest } from '../src/collect/digest/index.ts';
import { JournalRefusal } from '../src/collect/journal-port.ts';
import { openJournal } from '../src/collect/journal/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { migrateEventStore, startEmbeddedEngine } from '../src/store/events/index.ts';
import { eventRecord } from './digest-rig.ts';

/** Journal, digest and engine behind one door: `POST /` takes a list of ids, `GET /stored` waits. */
const [dataFolder = '', engineEntry = '', digestEntry = ''] = process.argv.slice(2);

const journal = await openJournal({ folder: join(dataFolder, 'journal'), random: systemRandom });
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const answer = (status: number): void => void response.writeHead(status).end();
    if (request.url === '/stored') {
      if (digest === undefined) answer(503);
      else void digest.whenStored().then(() => answer(200));
      return;
    }
    const ids = JSON.parse(Buffer.concat(chunks).toString()) as string[];
    journal.append(ids.map((id) => eventRecord({ id }))).then(
      () => answer(200),
      (error: unknown) => answer(error instanceof JournalRefusal ? 503 : 500),
    );
  });
});
let digest: ReturnType<typeof startDigest> | undefined;

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
const engine = await startEmbeddedEngine({
  folder: join(dataFolder, 'events'),
  memoryBytes: 1024 ** 3,
  entry: engineEntry,
});
await migrateEventStore(engine.address, systemClock);
digest = startDigest({
  dataFolder,
  journal,
  engine: () => engine.address,
  projects: () => [],
  onFirstEvents: async () => undefined,
  clock: systemClock,
  log: () => undefined,
  entry: digestEntry,
});
