import { administratorId } from '../accounts/index.ts';
import { demoDays, fillDemo, progressBar } from '../demo/index.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { findProject, type Project, type Projects } from '../projects/index.ts';
import { type Executor, instanceValue, setInstanceValue } from '../store/metadata/index.ts';
import type { EventEngine } from './event-engine.ts';

/** Holds the demo project's id, and behind a space `filled` once all its days are written. */
const stateKey = 'demo_project';

interface DemoParts {
  readonly db: Executor;
  readonly projects: Pick<Projects, 'create' | 'recordFirstEvent'>;
  readonly engine: Pick<EventEngine, 'store'>;
  /** Resolves when the event store answers. */
  readonly ready: Promise<void>;
}

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
  if (ownerId === null) throw new Error('There is no administrator to own the demo project');
  const project = await projects.create({
    ownerId,
    name: 'Demo',
    private: true,
    templateId: 'web',
    allowedHostnames: null,
    icon: null,
  });
  await setInstanceValue(db, stateKey, project.id);
  return project;
}

async function fill({ db, projects, engine }: DemoParts, project: Project): Promise<void> {
  const progress = progressBar(process.stdout, `Writing ${demoDays} days of traffic`);
  const first = await fillDemo(engine.store, project, clock.now(), progress);
  await projects.recordFirstEvent(project.number, project.generation, first);
  await setInstanceValue(db, stateKey, `${project.id} filled`);
}
