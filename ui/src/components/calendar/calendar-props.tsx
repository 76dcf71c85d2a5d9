import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { DayPickerProps } from 'react-day-picker';
import { locale } from '../locale.ts';
import { t } from '../../words/words.ts';
import { MonthCaption } from './month-caption.tsx';
import { weekStart } from './week-start.ts';

const step =
  'pointer-events-auto z-1 flex size-9 cursor-pointer items-center justify-center rounded-lg text-muted hover:bg-raised hover:text-ink aria-disabled:invisible';
const end =
  'bg-accent-soft [&>button]:bg-accent [&>button]:font-semibold [&>button]:text-on-accent [&>button]:hover:bg-accent';

const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long' });
const wholeDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });

/** How calendars look and what they say. */
export const calendarProps: Pick<
  DayPickerProps,
  'classNames' | 'components' | 'formatters' | 'labels' | 'weekStartsOn' | 'showOutsideDays'
> = {
  weekStartsOn: weekStart(locale),
  showOutsideDays: false,
  classNames: {
    months: 'relative flex justify-center gap-6',
    nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
    button_previous: step,
    button_next: step,
    month_caption: 'flex h-9 items-center justify-center',
    // Announces the month; choices show it.
    caption_label: 'sr-only',
    month_grid: 'mt-1 border-collapse',
    weekday: 'size-9 text-xs font-normal text-muted',
    // Days of other months are empty, also within a range.
    day: 'p-0 py-px text-center text-sm data-hidden:bg-transparent',
    day_button:
      'flex size-9 cursor-pointer items-center justify-center rounded-lg tabular-nums hover:bg-raised disabled:cursor-default disabled:bg-transparent disabled:opacity-35',
    today: 'font-semibold text-accent',
    range_start: `${end} rounded-l-lg`,
    range_end: `${end} rounded-r-lg`,
    range_middle: 'bg-accent-soft [&>button]:hover:bg-accent/20',
    outside: 'invisible',
    selected: 'text-ink',
  },
  components: {
    MonthCaption,
    Chevron: ({ orientation }) =>
      orientation === 'left' ? (
        <ChevronLeft aria-hidden className="size-4" />
      ) : (
        <ChevronRight aria-hidden className="size-4" />
      ),
  },
  formatters: {
    formatCaption: (date) => month.format(date),
    formatWeekdayName: (date) => weekday.format(date),
  },
  labels: {
    labelNav: () => t`Months`,
    labelPrevious: () => t`Previous month`,
    labelNext: () => t`Next month`,
    labelGrid: (date) => month.format(date),
    labelWeekday: (date) => weekdayName.format(date),
    labelDayButton: (date, { today, selected }) => {
      const name = today ? t`Today, ${wholeDay.format(date)}` : wholeDay.format(date);
      return selected ? t`${name}, selected` : name;
    },
  },
};

/** No tool whose figures can be imported is older. */
export const firstMonth = new Date(2005, 0);

/** Of a calendar in which one day is chosen. */
export const singleDay = {
  ...calendarProps.classNames,
  selected: `${end} rounded-lg bg-transparent`,
};
