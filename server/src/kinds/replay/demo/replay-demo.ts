import type { DemoData, DemoItem } from '../../demo-data.ts';
import { keepReplay } from './replay-chunks.ts';
import { ReplayVisits } from './replay-visits.ts';

export const replayDemo: DemoData = ({ project, blobs, failed }) => {
  const visits = new ReplayVisits();
  return {
    ofDay(rows) {
      visits.see(rows);
      return {};
    },
    async atEnd() {
      const items: DemoItem[] = [];
      for (const visit of visits.chosen(failed)) {
        items.push(...(await keepReplay(blobs, project, visit)));
      }
      return items;
    },
  };
};
