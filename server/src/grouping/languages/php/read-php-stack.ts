import { frameOf, type Segment } from '../../modern/stack.ts';
import { newThrown, segmentsOf, type Thrown } from '../segment-tree.ts';
import {
  framesOf,
  main,
  type PhpCall,
  type PhpPlace,
  readPhpFrame,
  readXdebugFrame,
} from './php-frame.ts';
import { readPhpHead } from './php-head.ts';

/** The exceptions of a trace, the last caught one first; null if it is not a trace. */
export function readPhpStack(lines: readonly string[]): readonly Segment[] | null {
  const reader = new PhpStackReader();
  const single = lines.findIndex((line) => line.length <= longestLog && line.includes(trace));
  for (const [index, line] of lines.entries()) {
    if (index !== single) reader.line(line.trim());
    else for (const text of linesOf(line.trim())) reader.line(text);
  }
  const root = reader.end();
  return root === null ? null : segmentsOf(root);
}

const trace = ' Stack trace: #0 ';
/** Maximum characters of a log that is split: parsing cuts longer lines. */
const longestLog = 16_384;

/**
 * Logs such as those of WooCommerce write a whole trace on one line. Only the first is split, so that a stack has
 * few more lines than were sent.
 */
function linesOf(line: string): readonly string[] {
  const at = line.indexOf(trace);
  if (at === -1) return [line];
  const frames = line.slice(at + trace.length - '#0 '.length).split(/ (?=#\d{1,6} )/);
  return [line.slice(0, at), 'Stack trace:', ...frames.map(withoutPlace)];
}

/** `#7 {main} thrown in /srv/a.php on line 12` */
function withoutPlace(frame: string): string {
  return frame.replace(/^(#\d{1,6} \{main\}) thrown in .*$/s, '$1');
}

interface Traced {
  readonly thrown: Thrown;
  readonly at: PhpPlace;
  /** The line itself, for an exception that has nothing else. */
  readonly text: string;
  readonly calls: PhpCall[];
  /** Whether the outermost call comes first, as Xdebug writes them. */
  isReversed: boolean;
}

const beginnings: ReadonlySet<string> = new Set([
  'Stack trace:',
  '[stacktrace]',
  'PHP Stack trace:',
  'Call Stack:',
]);

const mostHeadLines = 100;
/** Maximum exceptions read per trace: the line limit would allow 16,000. */
const mostExceptions = 1000;

class PhpStackReader {
  private root: Thrown | null = null;
  private innermost: Thrown | null = null;
  private current: Traced | null = null;
  /** Lines that may begin an exception. */
  private head: string[] = [];
  private isStack = false;
  private exceptions = 0;

  line(text: string): void {
    if (text === '' || this.exceptions > mostExceptions) return;
    if (beginnings.has(text)) return this.begin();
    const reversed = this.current === null ? null : readXdebugFrame(text);
    if (reversed !== null) return this.reversedCall(reversed);
    const call = readPhpFrame(text);
    if (call !== null && (call.function !== '' || this.current !== null)) {
      if (this.current === null) this.begin();
      this.current?.calls.push(call);
      if (call.function !== '') this.isStack = true;
      if (call.function === main) this.finish();
      return;
    }
    const isNext = text.startsWith('Next ') || text.startsWith('[previous exception] ');
    if (isNext) {
      if (this.current === null && this.head.length > 0) this.begin();
      this.finish();
      this.head = [];
    }
    if (this.current === null && this.head.length < mostHeadLines) this.head.push(text);
  }

  private reversedCall(call: PhpCall): void {
    if (this.current === null) return;
    this.current.calls.push(call);
    this.current.isReversed = true;
    if (call.function !== '') this.isStack = true;
  }

  end(): Thrown | null {
    if (this.root === null && this.current === null && this.head.length > 0) this.begin();
    else if (/^(?:Next|\[prev)/.test(this.head[0] ?? '')) this.begin();
    this.finish();
    return this.isStack ? this.root : null;
  }

  /** Starts the exception of the collected lines. */
  private begin(): void {
    this.finish();
    this.exceptions += 1;
    const [first = ''] = this.head;
    const isOuter = first.startsWith('Next ');
    const isInner = first.startsWith('[previous exception] ');
    const { kind, message, at, isCertain } = readPhpHead(this.head);
    this.head = [];
    if (isCertain) this.isStack = true;
    const thrown = newThrown(kind, message);
    if (this.root === null || this.innermost === null) {
      this.root = thrown;
      this.innermost = thrown;
    } else if (isOuter) {
      thrown.from.push({ relation: 'cause', thrown: this.root });
      this.root = thrown;
    } else if (isInner) {
      this.innermost.from.push({ relation: 'cause', thrown });
      this.innermost = thrown;
    }
    // An exception unrelated to the first is another error.
    this.current = { thrown, at, text: first, calls: [], isReversed: false };
  }

  private finish(): void {
    if (this.current === null) return;
    const { thrown, at, text, calls, isReversed } = this.current;
    this.current = null;
    thrown.frames = framesOf(isReversed ? calls.toReversed() : calls, at);
    if (calls.length > 0 || at.file === '') return;
    thrown.frames = [frameOf(text, { file: at.file, line: at.line })];
  }
}
