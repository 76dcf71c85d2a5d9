import { classNames } from '../../components/class-names.ts';
import { t } from '../../words/words.ts';
import type { FrameCode } from './code-query.ts';

/** Lines of source code, with that of the frame highlighted. */
export function CodeLines({ code }: { code: FrameCode }) {
  return (
    <ol
      aria-label={t`Source code`}
      className="overflow-x-auto border-t border-line bg-surface py-1 leading-5"
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

/** As high as eleven lines of code, so that nothing moves when they come. */
export function CodePending() {
  return <div aria-busy className="h-57 border-t border-line bg-surface" />;
}
