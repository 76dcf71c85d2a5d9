import { aggregate, by, overTime, pipeline, top } from '../../src/dashboards/templates/pipeline.ts';
import { hostileTexts } from './hostile-texts.ts';

const views = (field: string) => pipeline('events-web', '*', by(field), aggregate('count'), top(8));
const days = pipeline('events-web', '*', overTime, by('page'), aggregate('count'), top(8));
const chart = (type: string, query: object, place: readonly [number, number]) => {
  const outputs = [{ id: `hostile ${type}`, query }];
  const [x, y] = place;
  return {
    name: `${type} ${hostileTexts.markup}${hostileTexts.rightToLeft}`.slice(0, 100),
    type,
    query: { version: 1, outputs },
    position: { x, y, w: 6, h: 5 },
    options: {},
  };
};

/** A chart of each type that shows foreign text. */
export const hostileCharts = [
  chart('barList', views('page'), [0, 0]),
  chart('pie', views('page'), [6, 0]),
  chart('table', views('event'), [0, 5]),
  chart('donut', views('page'), [6, 5]),
  chart('line', days, [0, 10]),
  chart('stackedBar', days, [6, 10]),
  chart('bar', views('page'), [0, 15]),
  chart('radar', views('page'), [6, 15]),
  chart('scatter', views('page'), [0, 20]),
  chart('number', pipeline('events-web', '*', aggregate('count')), [6, 20]),
];
