import type { ChildProcess } from 'node:child_process';

/** Bytes that wait for a reader that hangs. More are lost. */
const mostWaiting = 1024 ** 2;

/**
 * Prints what a child process with pipes prints. A child that inherits a pipe of this process makes it blocking for
 * both, and then a reader that hangs keeps this process from ending.
 */
export function passOutput(child: ChildProcess): void {
  pass(child.stdout, process.stdout);
  pass(child.stderr, process.stderr);
}

function pass(from: NodeJS.ReadableStream | null, to: NodeJS.WriteStream): void {
  if (from === null) return;
  if (to.listenerCount('error') === 0) to.on('error', () => undefined);
  from.on('data', (bytes: Buffer) => {
    if (to.writableLength + bytes.length <= mostWaiting) to.write(bytes);
  });
}
