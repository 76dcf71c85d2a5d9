import { classNames } from '../../components/class-names.ts';
import { t } from '../../words/words.ts';
import type { FrameCode } from './code-query.ts';

/** As high as eleven lines of code. */
const awaited = 'min-h-57';

interface CodeLinesProps {
  code: FrameCode;
  /** Whether they come in the place of `CodePending`. */
  wasAwaited: boolean;
}

/** Lines of source code, with that of the frame highlighted. */
export function CodeLines({ code, wasAwaited }: CodeLinesProps) {
  return (
    <ol
      aria-label={t`Source code`}
      className={classNames(
        'overflow-x-auto border-t border-line bg-surface py-1 leading-5',
        // At the start or the end of a file, there are fewer.
        wasAwaited && awaited,
      )}
      // Scrollable areas must be reachable by keyboard.
      tabIndex={0}
    >
      {code.lines.map((text, index) => {
        const number = Number(code.first) + index;
        const isFrame = number === Number(code.line);
        return (
          <li
            key={number}
            aria-current={isFrame || undefined}
            className={classNames(
              'flex w-max min-w-full',
              isFrame ? 'bg-accent-soft text-ink' : 'text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'w-12 shrink-0 pr-3 text-right tabular-nums select-none',
                isFrame && 'font-semibold',
              )}
            >
              {number}
            </span>
            <bdi className="pr-3 whitespace-pre">{text === '' ? ' ' : text}</bdi>
          </li>
        );
      })}
    </ol>
  );
}

/** So that nothing moves when they come. */
export function CodePending() {
  return <div aria-busy className={`border-t border-line bg-surface ${awaited}`} />;
}
