import type { DemoData, DemoItem } from '../../demo-data.ts';
import { keepReplay } from './replay-chunks.ts';
import { ReplayVisits } from './replay-visits.ts';

/** Of visits of these days before now. By default, older replays are deleted. */
const recentDays = 28;
const day = 86_400_000;

export const replayDemo: DemoData = ({ project, now, blobs, failed }) => {
  const visits = new ReplayVisits();
  return {
    ofDay(rows) {
      const since = now - recentDays * day;
      if ((rows[0]?.ts ?? 0) >= since) visits.see(rows);
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
