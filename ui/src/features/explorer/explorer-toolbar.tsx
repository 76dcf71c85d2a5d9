import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { fullNumber } from '../../components/figures.ts';
import { ExportButtons } from './export-buttons.tsx';
import { fromStart } from './explorer-search.ts';
import type { Explorer } from './use-explorer.ts';

export type Panel = 'filter' | 'columns';

interface ExplorerToolbarProps {
  explorer: Explorer;
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
}

/** How many there are, and what can be done with them. */
export function ExplorerToolbar({ explorer, panel, onPanel }: ExplorerToolbarProps) {
  const { answer, mode, search, show } = explorer;
  const opener = (name: Panel, label: string) => (
    <Button
      look="plain"
      size="small"
      aria-expanded={panel === name}
      className={classNames(panel === name && 'bg-raised')}
      onClick={() => onPanel(panel === name ? null : name)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <p className="text-sm" role="status">
        <span className="font-semibold tabular-nums">
          {answer.data ? fullNumber(answer.data.total) : '–'}
        </span>{' '}
        <span className="text-muted">{answer.data?.total === 1 ? 'row' : 'rows'}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {mode !== 'replays' && opener('filter', 'Add filter')}
        {opener('columns', 'Columns')}
        <ExportButtons explorer={explorer} />
        <Button
          look="plain"
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
          Live
        </Button>
      </div>
    </div>
  );
}
