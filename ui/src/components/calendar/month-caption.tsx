import type { ComponentProps } from 'react';
import { type MonthCaption as OfLibrary, useDayPicker } from 'react-day-picker';
import { locale } from '../locale.ts';
import { Select } from '../select.tsx';
import { t } from '../../words/words.ts';

const monthName = new Intl.DateTimeFormat(locale, { month: 'long' });
const yearName = new Intl.DateTimeFormat(locale, { year: 'numeric' });
const caption = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
const selectClasses =
  'h-7 gap-1 border-transparent bg-transparent px-1.5 font-semibold pointer-coarse:h-9';

/** The month and the year of a calendar, to choose others. */
export function MonthCaption(props: ComponentProps<typeof OfLibrary>) {
  const { calendarMonth, displayIndex, children, ...rest } = props;
  const { goToMonth, dayPickerProps } = useDayPicker();
  const { startMonth, endMonth, numberOfMonths = 1 } = dayPickerProps;
  const shown = calendarMonth.date;
  const first = monthsOf(startMonth ?? shown);
  const last = monthsOf(endMonth ?? shown);
  const place = monthsOf(shown);
  const year = shown.getFullYear();
  const show = (months: number) => {
    const wanted = Math.min(Math.max(months, first), last) - displayIndex;
    // As many months as before: there are none after the last.
    goToMonth(new Date(0, Math.min(wanted, last + 1 - numberOfMonths) + yearZero));
  };
  const months = Array.from({ length: 12 }, (_, month) => year * 12 + month);
  const years = Array.from(
    { length: yearOf(last) - yearOf(first) + 1 },
    (_, index) => yearOf(last) - index,
  );
  return (
    <div {...rest} role="group" aria-label={caption.format(shown)}>
      <Select
        label={t`Month`}
        labelHidden
        className={selectClasses}
        value={String(place)}
        choices={months
          .filter((each) => each >= first && each <= last)
          .map((each) => ({
            value: String(each),
            label: monthName.format(new Date(year, each % 12)),
          }))}
        onChange={(picked) => show(Number(picked))}
      />
      <Select
        label={t`Year`}
        labelHidden
        className={selectClasses}
        value={String(year)}
        choices={years.map((each) => ({
          value: String(each),
          label: yearName.format(new Date(each, 0)),
        }))}
        onChange={(picked) => show(Number(picked) * 12 + shown.getMonth())}
      />
      {children}
    </div>
  );
}

/** Months are counted from the first of the year 0. */
const monthsOf = (date: Date): number => date.getFullYear() * 12 + date.getMonth();
const yearOf = (months: number): number => Math.floor(months / 12);
/** The constructor of dates counts months from 1900. */
const yearZero = -1900 * 12;
