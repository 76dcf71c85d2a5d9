const width = 30;

/** A progress line on a terminal; elsewhere only a line at the end. */
export function progressBar(out: NodeJS.WriteStream, title: string) {
  return (done: number, total: number, note: string): void => {
    const share = total === 0 ? 1 : done / total;
    const filled = Math.round(share * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    const line = `${title} ${bar} ${String(Math.round(share * 100)).padStart(3)} % ${note}`;
    if (out.isTTY) out.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total) out.write(`${line}\n`);
  };
}
