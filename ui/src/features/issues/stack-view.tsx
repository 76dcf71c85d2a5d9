import { useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import {
  partsOfFrame,
  shownLine,
  type StackLine,
  stackLines,
  stackParts,
  withoutHead,
} from './stack-lines.ts';
import type { ThrownError } from './thrown-errors.ts';
import { plural, t } from '../../words/words.ts';

interface StackViewProps {
  error: ThrownError;
  skipped: ReadonlyMap<string, string | null>;
}

const mostLines = 150;

/** One error's stack, with frames of libraries and the runtime folded. */
export function StackView({ error, skipped }: StackViewProps) {
  const [whole, setWhole] = useState(false);
  const head = `${error.type}: ${error.message}`;
  const all = withoutHead(stackLines(error, skipped), head);
  if (all.length === 0) return <p className="text-sm text-muted">{t`No stack was sent.`}</p>;
  const parts = stackParts(whole ? all : all.slice(0, mostLines));
  return (
    <div className="overflow-hidden rounded-lg border border-line font-mono text-xs leading-5">
      {parts.map((part, index) =>
        part.folded ? (
          <FoldedFrames key={index} lines={part.lines} />
        ) : (
          part.lines.map((line, at) => <FrameLine key={`${index} ${at}`} line={line} />)
        ),
      )}
      {!whole && all.length > mostLines && (
        <button type="button" className={unfold} onClick={() => setWhole(true)}>
          {t`Show ${all.length - mostLines} more lines`}
        </button>
      )}
    </div>
  );
}

const unfold =
  'block w-full cursor-pointer border-t border-line bg-raised px-3 py-1 text-left font-sans text-muted first:border-t-0 hover:text-ink';

function FoldedFrames({ lines }: { lines: readonly StackLine[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className={unfold}
        onClick={() => setOpen((was) => !was)}
      >
        {open ? '▾' : '▸'}{' '}
        {t`${plural(lines.length, {
          one: '# library or runtime frame',
          other: '# library and runtime frames',
        })}`}
      </button>
      {open && lines.map((line, at) => <FrameLine key={at} line={line} />)}
    </>
  );
}

function FrameLine({ line }: { line: StackLine }) {
  const parts = line.kind === 'text' ? null : partsOfFrame(line.text);
  return (
    <div
      data-frame={line.kind}
      className={classNames(
        'border-t border-line px-3 py-1 wrap-anywhere first:border-t-0',
        line.kind === 'own' ? 'bg-surface' : 'bg-raised/50 text-muted',
      )}
    >
      <bdi>
        {parts === null ? (
          <span className="whitespace-pre-wrap">{shownLine(line.text)}</span>
        ) : (
          <>
            {parts.name && (
              <span className={line.kind === 'own' ? 'font-semibold text-ink' : ''}>
                {parts.name}{' '}
              </span>
            )}
            <span className="text-muted">{parts.name ? t`in ${parts.place}` : parts.place}</span>
          </>
        )}
      </bdi>
      {line.built !== null && (
        <span className="block text-[0.6875rem] text-muted" title={t`Original line`}>
          <bdi>← {shownLine(line.built)}</bdi>
        </span>
      )}
    </div>
  );
}
