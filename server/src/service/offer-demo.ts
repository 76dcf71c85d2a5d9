import { administratorId } from '../accounts/index.ts';
import { demoDays, type DemoStores, fillDemo, furnishDemo, progressBar } from '../demo/index.ts';
import { resolveIssuesOfType } from '../issues/index.ts';
import { ManualClock, systemClock as clock } from '../platform/clock.ts';
import { systemRandom as random } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { findProject, type Project } from '../projects/index.ts';
import { instanceValue, setInstanceValue } from '../store/metadata/index.ts';
import type { Service } from './open-service.ts';

/** Holds the demo project's id, and behind a space `filled` once all its days are written. */
const stateKey = 'demo_project';

type DemoParts = Pick<
  Service,
  'blobs' | 'db' | 'engine' | 'journal' | 'projects' | 'ready' | 'stored'
>;

/** Makes a project with 30 days of believable traffic, once, and says where to look at it. */
export async function offerDemo(parts: DemoParts, address: string): Promise<void> {
  await parts.ready;
  const [id = '', state] = (await instanceValue(parts.db, stateKey))?.split(' ') ?? [];
  const existing = id === '' ? null : await findProject(parts.db, id);
  const project = existing ?? (await createDemo(parts));
  if (existing === null || state !== 'filled') await fill(parts, project);
  process.stdout.write(`\nThe demo: ${address}/app/projects/${project.slug}\n`);
}

async function createDemo({ db, projects }: DemoParts): Promise<Project> {
  const ownerId = await administratorId(db);
  if (ownerId === null) throw new Error('The demo project needs an administrator as its owner');
  const project = await projects.create({
    ownerId,
    name: 'Demo',
    private: true,
    templateId: 'web',
    allowedHostnames: null,
    icon: null,
  });
  const changed = await projects.change(project, { sessionReplaysEnabled: true });
  await db.transaction().execute(async (transaction) => {
    await furnishDemo(transaction, { clock, makeId: idMaker(clock, random) }, project.id);
    await setInstanceValue(transaction, stateKey, project.id);
  });
  return changed;
}

async function fill(parts: DemoParts, project: Project): Promise<void> {
  const { db, projects } = parts;
  const progress = progressBar(process.stdout, `Writing ${demoDays} days of traffic`);
  const first = await fillDemo(storesOf(parts, project), project, clock.now(), progress);
  await projects.recordFirstEvent(project.number, project.generation, first);
  await setInstanceValue(db, stateKey, `${project.id} filled`);
}

function storesOf({ blobs, db, engine, journal, stored }: DemoParts, project: Project): DemoStores {
  return {
    events: engine.store,
    blobs,
    journal,
    stored,
    resolve: (errorType, release, at) => {
      const then = new ManualClock(at);
      const context = { db, clock: then, makeId: idMaker(then, random) };
      return resolveIssuesOfType(context, project.id, errorType, release);
    },
  };
}
