/** The methods that browsers have for it; none has both. */
type WithWeek = Intl.Locale & {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
};

/** The day on which weeks begin where a language is spoken, from 0 (Sunday) to 6; Monday if the browser doesn't know. */
export function weekStart(language: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const locale: WithWeek = new Intl.Locale(language);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  const found = ([0, 1, 2, 3, 4, 5, 6] as const).find((day) => day === firstDay % 7);
  return found ?? 1;
}
