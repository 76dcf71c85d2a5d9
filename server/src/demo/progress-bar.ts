import { roomOf, showStatus, withoutStatus } from '../platform/status-line.ts';

const mostBar = 30;
const leastBar = 5;

/** A progress line on a terminal; elsewhere only a line at the end. */
export function progressBar(out: NodeJS.WriteStream, title: string) {
  return (done: number, total: number, note: string): void => {
    const share = total === 0 ? 1 : done / total;
    const text = `${String(Math.round(share * 100)).padStart(3)} % ${note}`;
    const line = [title, barIn(roomOf(out) - title.length - text.length - 2, share), text]
      .filter((part) => part !== '')
      .join(' ');
    if (done === total) out.write(`${withoutStatus(out)}${line}\n`);
    // On a narrow terminal, the figures say more than the title.
    else showStatus(out, line.length <= roomOf(out) ? line : text);
  };
}

/** Empty if there is no room. */
function barIn(room: number, share: number): string {
  const width = Math.min(room, mostBar);
  if (width < leastBar) return '';
  const filled = Math.round(share * width);
  return '█'.repeat(filled) + '░'.repeat(width - filled);
}
