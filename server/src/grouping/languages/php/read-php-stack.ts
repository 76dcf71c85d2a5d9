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
  for (const line of lines) reader.line(line.trim());
  const root = reader.end();
  return root === null ? null : segmentsOf(root);
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
