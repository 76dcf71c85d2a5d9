import type { Frame } from '../../modern/stack.ts';

/** Files of servers: those of Node.js itself, and paths. Browsers and source maps name no such files. */
const onServer = /^(?:node:|internal\/|file:|[a-z]:[\\/]|[./])/i;

/**
 * Marks the frames that waited for those before them. Chrome writes them, Firefox only while its tools are open and
 * Safari never, so in stacks of browsers they don't count. Servers all have the same engine.
 */
export function markAwaiting(frames: Frame[]): Frame[] {
  let at = 0;
  for (let called = false; at < frames.length; at += 1) {
    const frame = frames[at];
    if (called && frame?.function.startsWith('async ')) break;
    called ||= frame?.native === false && !frame.malformed;
  }
  if (at === frames.length || frames.some(({ file }) => onServer.test(file))) return frames;
  if (frames.slice(at).some(isCalledInChrome)) return frames;
  return frames.map((frame, index) => (index < at ? frame : { ...frame, awaiting: true }));
}

/** Chrome writes all frames that waited last: with called ones below them, another program wrote the stack. */
function isCalledInChrome({ function: name, text, native, malformed }: Frame): boolean {
  return text.startsWith('at ') && !native && !malformed && !name.startsWith('async ');
}
