import type { Frame } from '../../modern/stack.ts';

/** Frames that Node.js omitted from an error because its cause has them too. */
export interface OmittedFrames {
  /** Index at which they belong. */
  readonly at: number;
  readonly count: number;
}

/** `... 7 lines matching cause stack trace ...` */
export function readOmitted(text: string, at: number): OmittedFrames | null {
  const found = /^\.\.\. (\d{1,3}) lines matching cause stack trace \.\.\.$/.exec(text);
  return found === null ? null : { at, count: Number(found[1]) };
}

/** An error's frames with the omitted ones, if the cause has as many after the preceding frame. */
export function withOmitted(
  frames: readonly Frame[],
  { at, count }: OmittedFrames,
  cause: readonly Frame[],
): Frame[] {
  const before = frames[at - 1]?.text;
  const from = cause.findIndex(({ text }) => text === before) + 1;
  const left = cause.slice(from, from + count);
  const known = from > 0 && left.length === count ? left : [];
  return [...frames.slice(0, at), ...known, ...frames.slice(at)];
}
