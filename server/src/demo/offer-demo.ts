import { administratorId } from '../accounts/index.ts';
import type { Builds } from '../builds/index.ts';
import { resolveIssuesOfType } from '../issues/index.ts';
import { type Clock, ManualClock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import { idMaker, type MakeId } from '../platform/uuid.ts';
import { findProject, type Project, type Projects } from '../projects/index.ts';
import { type Executor, instanceValue, setInstanceValue } from '../store/metadata/index.ts';
import type { DemoStores } from './demo-stores.ts';
import { demoDays, fillDemo } from './fill-demo.ts';
import { furnishDemo } from './furnish-demo.ts';
import { progressBar } from './progress-bar.ts';
import { waitUntilStored } from './wait-until-stored.ts';

/** Its value is the demo project's ID, followed by a space and `filled` once all days are written. */
const stateKey = 'demo_project';

export interface DemoParts extends Omit<DemoStores, 'resolve' | 'upload'> {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly builds: Pick<Builds, 'keep'>;
  readonly projects: Pick<Projects, 'create' | 'change' | 'recordFirstEvent'>;
}

/** Creates a project with realistic traffic, once, and prints its URL. */
export async function offerDemo(parts: DemoParts, address: string): Promise<void> {
  const [id = '', state] = (await instanceValue(parts.db, stateKey))?.split(' ') ?? [];
  const existing = id === '' ? null : await findProject(parts.db, id);
  const project = existing ?? (await createDemo(parts));
  if (existing === null || state !== 'filled') await fill(parts, project);
  process.stdout.write(`\nThe demo: ${address}/app/projects/${project.slug}\n`);
}

async function createDemo({ db, clock, makeId, projects }: DemoParts): Promise<Project> {
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
    await furnishDemo(transaction, { clock, makeId }, project.id);
    await setInstanceValue(transaction, stateKey, project.id);
  });
  return changed;
}

async function fill(parts: DemoParts, project: Project): Promise<void> {
  const { db, clock, random, projects, builds } = parts;
  const progress = progressBar(process.stdout, `Writing ${demoDays} days of traffic`);
  const resolve: DemoStores['resolve'] = (errorType, release, at) => {
    const then = new ManualClock(at);
    const context = { db, clock: then, makeId: idMaker(then, random) };
    return resolveIssuesOfType(context, project.id, errorType, release);
  };
  const stored = () => waitUntilStored(parts.stored);
  const upload: DemoStores['upload'] = (projectId, build) =>
    builds.keep(projectId, { type: 'javascript', ...build });
  const first = await fillDemo(
    { ...parts, stored, resolve, upload },
    project,
    clock.now(),
    progress,
  );
  await projects.recordFirstEvent(project.number, project.generation, first);
  await setInstanceValue(db, stateKey, `${project.id} filled`);
}
