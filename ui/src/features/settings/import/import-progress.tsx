import { wholePercentage } from '../../../components/figures.ts';
import type { Import } from '../../../api/imports.ts';
import { ImportedDays } from './imported-days.tsx';
import { importText, rowsText, sumOf } from './import-words.ts';
import type { FileImport } from './use-file-import.ts';
import { plural, t } from '../../../words/words.ts';

/** How far an import has got, announced by screen readers when a file is done. */
export function ImportProgress({ of: { progress, done, isRunning, isOld } }: { of: FileImport }) {
  if (progress === null) return null;
  const { fileName, nth, of, imported, failure } = progress;
  const share = imported === null ? 0 : imported.offset / Math.max(imported.bytes, 1);
  const isDone = imported?.state === 'done';
  const isOver = !isRunning && (isDone || failure !== null);
  if (isOver && of > 1) return <ArchiveDone done={done} of={of} />;
  return (
    <div className="mt-4 flex flex-col gap-1.5 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 truncate font-medium" title={fileName}>
          {fileName}
        </span>
        <span className="text-muted tabular-nums">
          {of > 1 && `${t`File ${nth} of ${of}`}, `}
          {wholePercentage(Math.floor(share * 100) / 100)}
          {imported !== null && `, ${rowsText(imported)}`}
        </span>
      </div>
      <progress
        aria-label={t`Import of ${fileName}`}
        value={share}
        max={1}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="text-muted">
        {isDone && !isRunning && (
          <>
            {isOld
              ? t`This file was already imported: ${importText(imported)}.`
              : t`Imported: ${importText(imported)}.`}
            <ImportedDays imports={[imported]} before=" " after="." />
          </>
        )}
        {isRunning && t`Keep this page open. If it is closed, choose the file again to continue.`}
      </p>
    </div>
  );
}

/** What became of an archive: what is wrong with its other files is said below. */
function ArchiveDone({ done, of }: { done: readonly Import[]; of: number }) {
  const all = done.length === 0 ? null : sumOf(done);
  return (
    <p role="status" className="mt-4 text-sm text-muted">
      {t`${done.length} of ${plural(of, { one: '# file', other: '# files' })} imported.`}
      {all !== null && ` ${importText(all)}`}
      <ImportedDays imports={done} before=", " />
      {all !== null && '.'}
    </p>
  );
}
