import type { LoopRequest } from '../open-loop.ts';
import { benchKey, type Service } from '../service.ts';
import type { Figure } from '../table.ts';
import { type Case, during, type Other } from './during.ts';
import { startTwoOwners } from './two-owners.ts';

/** Floods of different images of one owner's chart, while an image of another owner's chart is read. */
export async function benchHostileEmbeds(): Promise<Figure[]> {
  const { service, own, hostile } = await startTwoOwners();
  try {
    await service.request('PATCH', `/v0/project/${own.id}`, { private: false });
    const chart = await publicChart(service, own.id, benchKey);
    const flooded = await publicChart(service, hostile.id, hostile.key);
    const other: Other = { ...imageOf(chart), perSecond: 2, target: 2000 };
    let nth = 0;
    const flood = (extension: string): Case => ({
      name: `floods of different images (${extension})`,
      atOnce: 32,
      open: async () => {
        nth += 1;
        const size = `width=${800 + (nth % 800)}&height=${300 + (Math.floor(nth / 800) % 700)}`;
        const answer = await fetch(`${service.url}/embed/${flooded}${extension}?${size}`);
        await answer.arrayBuffer();
      },
    });
    const quiet: Case = {
      name: 'nothing else',
      open: () => new Promise((resolve) => setTimeout(resolve, 20)),
    };
    const figures: Figure[] = [];
    for (const each of [quiet, flood('.png'), flood('.svg'), flood('')]) {
      figures.push(...(await during(service, each, other)));
    }
    return figures;
  } finally {
    await service.stop();
  }
}

/** Of a different size each time, so that none is known. */
function imageOf(chart: string): Pick<Other, 'what' | 'requests'> {
  const requests = Array.from({ length: 200 }, (_, nth): LoopRequest => ({
    name: 'image',
    method: 'GET',
    path: `/embed/${chart}.png?width=${400 + nth}&height=240`,
    headers: {},
    mayBeRejected: true,
  }));
  return { what: 'image of another owner', requests };
}

/** @returns the ID of a chart that everyone sees */
async function publicChart(service: Service, project: string, key: string): Promise<string> {
  const make = async (path: string, body: object): Promise<string> => {
    const made = await service.request('POST', `/v0/project/${project}/${path}`, body, key);
    return (made as { id: string }).id;
  };
  const dashboardId = await make('dashboards', { name: 'Open', isPublic: true });
  const source = { type: 'source', dataset: 'events-web', field: '*' };
  const input = { type: 'timeBucket', interval: 'day', gapFill: 'zero', input: source };
  const query = { outputs: [{ id: 'a', name: 'Views', query: input }] };
  return make('charts', { dashboardId, name: 'Views', type: 'line', query });
}
