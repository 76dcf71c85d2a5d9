import { CopyButton } from '../../components/copy-button.tsx';
import { EventFields } from './event-fields.tsx';
import { EventLinks } from './event-links.tsx';
import type { ExplorerRow } from './explorer-queries.ts';
import { JsonTree } from '../../components/json-tree.tsx';
import { sentPart, wholeText } from './raw-row.ts';
import type { Explorer } from './use-explorer.ts';
import { t } from '../../words/words.ts';

/** All data of a row. */
export function EventDetails({ row, explorer }: { row: ExplorerRow; explorer: Explorer }) {
  const sent = sentPart(row.rawData);
  return (
    // As wide as the visible part of the table, even if its columns are wider.
    <div className="sticky left-0 w-[100cqw] px-4 pt-1 pb-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <EventLinks row={row} explorer={explorer} />
        <CopyButton text={wholeText(row.rawData)} label={t`Copy as JSON`} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <section aria-label={t`Fields`} className="min-w-0">
          <EventFields row={row} explorer={explorer} />
        </section>
        <section aria-label={t`Raw data`} className="min-w-0">
          <h3 className="mb-2 text-xs font-medium text-muted">{sent.title}</h3>
          {sent.isEmpty ? (
            <p className="text-sm text-muted">{t`No data was sent with it.`}</p>
          ) : (
            <JsonTree value={sent.value} />
          )}
        </section>
      </div>
    </div>
  );
}
