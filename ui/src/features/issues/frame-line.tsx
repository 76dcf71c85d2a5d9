import { ChevronDown, ChevronRight, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { t } from '../../words/words.ts';
import { CodeLines, CodePending } from './code-lines.tsx';
import type { FrameCode } from './code-query.ts';
import { type CodeContext, linkOfFrame } from './frame-link.ts';
import { placeOfFrame } from './frame-place.ts';
import { shownLine, type StackLine } from './stack-lines.ts';

interface FrameLineProps {
  line: StackLine;
  code: FrameCode | null;
  /** Whether it is the first of the app's own with a source map, whose code is shown. */
  isFirst: boolean;
  isPending: boolean;
  context: CodeContext | null;
}

/** A line of a stack. A frame whose source is known opens to its code. */
export function FrameLine({ line, code, isFirst, isPending, context }: FrameLineProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? isFirst;
  const link = line.kind === 'own' ? linkOfFrame(line.text, context) : null;
  const text = <FrameText line={line} />;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div
      data-frame={line.kind}
      className={classNames(
        'border-t border-line first:border-t-0',
        line.kind === 'own' ? 'bg-surface' : 'bg-raised/50 text-muted',
      )}
    >
      <div className="flex items-start">
        {code === null ? (
          <div className="min-w-0 flex-1 px-3 py-1 wrap-anywhere">{text}</div>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            className="flex min-w-0 flex-1 cursor-pointer gap-1 px-3 py-1 text-left wrap-anywhere hover:bg-raised"
            onClick={() => setChosen(!open)}
          >
            <span className="min-w-0 flex-1">{text}</span>
            <Chevron aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          </button>
        )}
        {link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Open line in repository`}
            title={t`Open line in repository`}
            className="shrink-0 px-3 py-1.5 text-muted hover:text-ink"
          >
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
      </div>
      {code !== null && open && <CodeLines code={code} wasAwaited={isFirst} />}
      {code === null && isPending && <CodePending />}
    </div>
  );
}

function FrameText({ line }: { line: StackLine }) {
  const parts = line.kind === 'text' ? null : placeOfFrame(line.text);
  return (
    <>
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
    </>
  );
}
