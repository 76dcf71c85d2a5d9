import type { ChartAppearance } from '../../../charts/chart-definition.ts';
import { AnswerTable } from '../../../charts/table/answer-table.tsx';
import type { AnsweredChart } from '../chart-answers.ts';
import { t } from '../../../words/words.ts';

interface FiguresTableProps {
  answered: AnsweredChart;
  appearance: ChartAppearance;
  /** The answer is still that to an earlier query. */
  isStale: boolean;
}

/** The figures that the preview draws. */
export function FiguresTable({ answered, appearance, isStale }: FiguresTableProps) {
  if (appearance.type === 'table' || answered.answer.names.length === 0) return null;
  return (
    <div aria-busy={isStale} className="busy-bar border-t border-line pt-3">
      {/* What scrolls must be within reach of the keyboard. */}
      <div
        tabIndex={0}
        role="region"
        aria-label={t`Figures`}
        className="max-h-64 overflow-auto text-sm"
      >
        <AnswerTable {...answered} appearance={appearance} markers={[]} onPick={null} />
      </div>
    </div>
  );
}
