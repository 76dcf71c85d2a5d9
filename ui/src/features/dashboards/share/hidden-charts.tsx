import { t } from '../../../words/words.ts';

interface HiddenChartsProps {
  charts: readonly { readonly name: string; readonly why: string }[];
  isPublic: boolean;
}

/** The charts of a dashboard that only members see, and why. */
export function HiddenCharts({ charts, isPublic }: HiddenChartsProps) {
  return (
    <div>
      <p className="mb-1.5 font-medium">
        {isPublic ? t`Only members see` : t`Only members will see`}
      </p>
      <ul className="max-h-40 space-y-1 overflow-y-auto">
        {charts.map(({ name, why }, index) => (
          <li key={index} className="break-words text-muted">
            <span className="font-medium text-ink">{name}</span>: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
