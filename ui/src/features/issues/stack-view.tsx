import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FrameCode } from './code-query.ts';
import type { CodeContext } from './frame-link.ts';
import { FrameLine } from './frame-line.tsx';
import { type StackLine, stackLines, stackParts, withoutHead } from './stack-lines.ts';
import type { ThrownError } from './thrown-errors.ts';
import { plural, t } from '../../words/words.ts';

interface StackViewProps {
  error: ThrownError;
  skipped: ReadonlyMap<string, string | null>;
  code: StackCode;
  /** Where frames are linked to. */
  context: CodeContext | null;
}

/** The source code of one error's frames. */
export interface StackCode {
  readonly isPending: boolean;
  of(frame: number | null): FrameCode | null;
}

const mostLines = 150;

/** One error's stack, with frames of libraries and the runtime folded. */
export function StackView({ error, skipped, code, context }: StackViewProps) {
  const [whole, setWhole] = useState(false);
  const head = `${error.type}: ${error.message}`;
  const all = withoutHead(stackLines(error, skipped), head);
  if (all.length === 0) return <p className="text-sm text-muted">{t`No stack was sent.`}</p>;
  const parts = stackParts(whole ? all : all.slice(0, mostLines));
  const first = all.find(({ kind, frame }) => kind === 'own' && frame !== null);
  const frameLine = (line: StackLine, key: string) => (
    <FrameLine
      key={key}
      line={line}
      code={code.of(line.frame)}
      isFirst={line === first}
      isPending={line === first && code.isPending}
      context={context}
    />
  );
  return (
    <div className="overflow-hidden rounded-lg border border-line font-mono text-xs leading-5">
      {parts.map((part, index) =>
        part.folded ? (
          <FoldedFrames key={index} lines={part.lines} show={frameLine} />
        ) : (
          part.lines.map((line, at) => frameLine(line, `${index} ${at}`))
        ),
      )}
      {!whole && all.length > mostLines && (
        <button type="button" className={unfold} onClick={() => setWhole(true)}>
          {t`Show ${plural(all.length - mostLines, { one: '# more line', other: '# more lines' })}`}
        </button>
      )}
    </div>
  );
}

const unfold =
  'block w-full cursor-pointer border-t border-line bg-raised px-3 py-1 text-left font-sans text-muted first:border-t-0 hover:text-ink';

interface FoldedFramesProps {
  lines: readonly StackLine[];
  show: (line: StackLine, key: string) => ReactNode;
}

function FoldedFrames({ lines, show }: FoldedFramesProps) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className={unfold}
        onClick={() => setOpen((was) => !was)}
      >
        <Chevron aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
        {t`${plural(lines.length, {
          one: '# library or runtime frame',
          other: '# library and runtime frames',
        })}`}
      </button>
      {open && lines.map((line, at) => show(line, String(at)))}
    </>
  );
}
