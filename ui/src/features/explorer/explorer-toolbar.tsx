import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { fullNumber } from '../../components/figures.ts';
import { ExportButtons } from './export-buttons.tsx';
import { fromStart } from './explorer-search.ts';
import type { Explorer } from './use-explorer.ts';
import { t } from '../../words/words.ts';

interface ExplorerToolbarProps {
  explorer: Explorer;
  /** Whether columns are being chosen. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** The number of rows, and what can be done with them. */
export function ExplorerToolbar({ explorer, isChoosing, onChoosing }: ExplorerToolbarProps) {
  const { answer, search, show } = explorer;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <p className="text-sm" role="status">
        <span className="font-semibold tabular-nums">
          {answer.data ? fullNumber(answer.data.total) : '–'}
        </span>{' '}
        <span className="text-muted">{answer.data?.total === 1 ? t`row` : t`rows`}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="plain"
          size="small"
          aria-expanded={isChoosing}
          className={classNames(isChoosing && 'bg-raised')}
          onClick={() => onChoosing(!isChoosing)}
        >
          {t`Columns`}
        </Button>
        <ExportButtons explorer={explorer} />
        <Button
          variant="plain"
          size="small"
          aria-pressed={search.live === true}
          onClick={() => {
            const { live, ...rest } = fromStart(search);
            show({ ...rest, ...(!live && { live: true }) });
          }}
        >
          <span
            className={classNames(
              'size-2 rounded-full bg-line',
              search.live && 'animate-pulse bg-good motion-reduce:animate-none',
            )}
          />
          {t`Live`}
        </Button>
      </div>
    </div>
  );
}
