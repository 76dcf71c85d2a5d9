import { ChevronDown, ChevronUp, Clock, type LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../words/words.ts';
import { classNames } from '../class-names.ts';
import { layerOf } from '../layer-of.ts';
import { loadEarly } from '../load-early.ts';
import { locale } from '../locale.ts';
import {
  type ClockPart,
  type ClockTime,
  clockWords,
  minutesOf,
  partAt,
  placeOfPart,
  readClockTime,
  steppedTime,
} from './clock-time.ts';

const loadPopover = () => import('./time-popover.tsx');
const TimePopover = lazy(loadPopover);

interface TimeFieldProps {
  label: string;
  value: ClockTime;
  disabled?: boolean;
  /** Whether what surrounds it says that it is wrong. */
  isInvalid?: boolean;
  /** The ID of what explains it, such as its error. */
  describedBy?: string | undefined;
  onChange: (value: ClockTime) => void;
  /** Called with what is wrong with the typed text, when the field is left; null if nothing is. */
  onFault: (fault: string | null) => void;
}

/** A text while it is typed. */
interface Draft {
  readonly text: string;
  /** The value that it belongs to: one from elsewhere replaces it. */
  readonly value: ClockTime;
}

const words = clockWords(locale);
const stepKeys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function faultOf(text: string): string {
  const [one, other] = [words.textOf('09:30'), words.isHalfDay ? '9pm' : '2130'];
  return text.trim() === ''
    ? t`Enter a time, such as ${one} or ${other}.`
    : t`“${text.slice(0, 40)}” is not a time. Enter one such as ${one} or ${other}.`;
}

/**
 * A time of day, in the hours of the reader's language, typed in any usual notation or picked from a list, which Alt and an
 * arrow open too. The arrow keys change the part that the cursor is in. While the text isn't a time, the value stays and a form around it isn't sent.
 */
export function TimeField(props: TimeFieldProps) {
  const { label, value, disabled = false, isInvalid = false, describedBy } = props;
  const { onChange, onFault } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isFaultShown, setFaultShown] = useState(false);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = draft?.value === value ? draft.text : words.textOf(value);
  const isRead = readClockTime(text, words) !== null;
  const problem = isRead ? '' : faultOf(text);
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  const showFault = (fault: string | null) => {
    setFaultShown(fault !== null);
    onFault(fault);
  };
  const type = (typed: string) => {
    const read = readClockTime(typed, words);
    setDraft({ text: typed, value: read ?? value });
    if (read !== null && isFaultShown) showFault(null);
    if (read !== null && read !== value) onChange(read);
  };
  const replace = (next: ClockTime) => {
    setDraft(null);
    if (isFaultShown) showFault(null);
    onChange(next);
  };
  const openList = () => {
    if (input.current) setLayer(layerOf(input.current));
    setOpen(true);
  };
  const step = (part: ClockPart, by: number) => {
    const next = steppedTime(value, part, by);
    flushSync(() => replace(next));
    input.current?.setSelectionRange(...placeOfPart(input.current.value, part));
  };
  const currentPart = () => partAt(text, input.current?.selectionStart ?? 0);
  const press = (event: KeyboardEvent) => {
    const by = stepKeys[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) openList();
    else step(currentPart(), by);
  };
  const stepper = (Icon: LucideIcon, by: number) => (
    <button
      type="button"
      tabIndex={-1}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const part = currentPart();
        input.current?.focus();
        step(part, by);
      }}
      className="flex h-1/2 w-6 cursor-pointer items-center justify-center text-muted hover:text-ink disabled:cursor-default"
    >
      <Icon className="size-3.5" />
    </button>
  );
  const closed = <ListButton disabled={disabled} {...loadEarly(loadPopover)} onClick={openList} />;
  return (
    <div
      className={classNames(
        'flex h-9 w-36 shrink-0 items-stretch rounded-lg border border-control bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        (isInvalid || isFaultShown) && 'border-bad',
        disabled && 'opacity-60',
      )}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        // Reads the time out when an arrow key changes it.
        role="spinbutton"
        aria-valuemin={0}
        aria-valuemax={24 * 60 - 1}
        aria-valuenow={minutesOf(value)}
        aria-valuetext={text}
        aria-invalid={isInvalid || isFaultShown}
        aria-describedby={describedBy}
        inputMode={words.isHalfDay ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        required
        disabled={disabled}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onBlur={() => {
          if (isRead) setDraft(null);
          else showFault(problem);
        }}
        className="min-w-0 flex-1 rounded-l-lg bg-transparent pl-3 text-sm tabular-nums outline-none"
      />
      <div aria-hidden className="flex flex-col py-1 pr-1 pointer-coarse:hidden">
        {stepper(ChevronUp, 1)}
        {stepper(ChevronDown, -1)}
      </div>
      {layer === null ? (
        closed
      ) : (
        <Suspense fallback={closed}>
          <TimePopover
            {...{ value, layer, isOpen }}
            textOf={words.textOf}
            button={<ListButton disabled={disabled} />}
            onOpen={setOpen}
            onPick={(time) => {
              setOpen(false);
              replace(time);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function ListButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={t`Choose a time`}
      aria-haspopup="dialog"
      aria-expanded={false}
      className="flex w-8 shrink-0 cursor-pointer items-center justify-center rounded-r-lg text-muted hover:text-ink disabled:cursor-default"
      {...props}
    >
      <Clock aria-hidden className="size-3.5" />
    </button>
  );
}
