import type { EventStore } from '../../server/src/store/events/index.ts';
import type { Project } from '../collect.ts';
import { serviceFigures } from '../service-figures.ts';
import type { Answers } from './sample-charts.ts';
import type { PageViewModel } from './page-view-model.ts';
import type { SoakLoad } from './soak-load.ts';
import { wrongPeople } from './soak-people.ts';
import { answersOf } from './soak-reader.ts';
import { wrongReplays } from './soak-replays.ts';
import type { SoakedService } from './soaked-service.ts';
import { importedRows, storedItems, wrongErrors } from './stored-items.ts';

/** What a settled service reports at the end about everything that was sent. */
export async function readService(
  service: SoakedService,
  projects: readonly [Project, Project],
  { sent }: SoakLoad,
  model: PageViewModel,
): Promise<{ readonly answers: readonly (Answers | null)[]; readonly wrong: string[] }> {
  const answers = await Promise.all(
    projects.map((project) => answersOf(service.port, project, model)),
  );
  const wrong = [
    ...(await wrongPeople(service.now, projects[0], sent.identify)),
    ...(await wrongReplays(service.now, projects[0], sent.replay)),
  ];
  const letters = (await serviceFigures(service.now)).get('dead_letters') ?? 0;
  if (letters > 0) wrong.push(`${letters} dead letters`);
  return { answers, wrong };
}

/** What its stores have, once it has stopped. @param imported rows of files that were imported completely */
export async function readStores(events: EventStore, load: SoakLoad, imported: number) {
  const wrong = await wrongErrors(events, load);
  const { rows, different } = await importedRows(events);
  if (rows !== imported || different !== imported)
    wrong.push(`imports: ${rows} rows, ${different} different, instead of ${imported}`);
  return { stored: await storedItems(events, load), wrong };
}
