/** A line of a stack without the margin that is drawn around exception groups. */
export interface MarginLine {
  readonly is: 'text' | 'member' | 'end';
  /** Indentation of the margin; 0 if there is none. */
  readonly margin: number;
  /** Without the margin. */
  readonly text: string;
}

const member = /^( *)(\+-)?\+-{4,80} (?:\d{1,9}|\.\.\.) -{4,80}\s*$/;
const end = /^( *)\+-{20,80}\s*$/;
const group = /^( +)\+ (?=Exception Group Traceback)/;
const within = /^( +)\|(?: |$)/;

/**
 * Reads ` | text`, ` +-+---------------- 1 ----------------`, ` +---------------------`.
 * @param open indentation of the innermost open margin
 */
export function readMargin(line: string, open: number): MarginLine {
  const opened = member.exec(line);
  if (opened !== null) {
    return { is: 'member', margin: widthOf(opened) + (opened[2] === undefined ? 0 : 2), text: '' };
  }
  const closed = end.exec(line);
  if (closed !== null) return { is: 'end', margin: widthOf(closed), text: '' };
  const found = group.exec(line) ?? within.exec(line);
  const isMargin = found !== null && (found[0].includes('+') || widthOf(found) === open);
  if (!isMargin) return { is: 'text', margin: 0, text: line };
  return { is: 'text', margin: widthOf(found), text: line.slice(found[0].length) };
}

function widthOf(found: RegExpExecArray): number {
  return (found[1] ?? '').length;
}
