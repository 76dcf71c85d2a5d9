import { type Day } from '../components/calendar/day.ts';
import { addDays, startOfMonth } from '../components/calendar/days.ts';
import { t } from '../words/words.ts';

interface Preset {
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
}

/** Periods of the calendar that people often ask for. */
export function dayPresets(today: Day): readonly Preset[] {
  const yesterday = addDays(today, -1);
  const month = startOfMonth(today);
  return [
    { label: t`Yesterday`, from: yesterday, to: yesterday },
    { label: t`This month`, from: month, to: today },
    { label: t`Last month`, from: startOfMonth(today, -1), to: addDays(month, -1) },
    { label: t`This year`, from: `${today.slice(0, 4)}-01-01`, to: today },
    { label: t`Last 12 months`, from: startOfMonth(today, -11), to: today },
  ];
}
