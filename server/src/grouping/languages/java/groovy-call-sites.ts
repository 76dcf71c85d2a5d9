import { frameOf, type Segment } from '../../modern/stack.ts';

/** A frame of the code with which Groovy calls. */
export const callSite = 'org.codehaus.groovy.runtime.callsite.';

/** `Cart$pay$0.call(Unknown Source)`, the class that Groovy makes for a place that calls `pay`. */
const generated = /\$[^.]{1,200}\.call(?:Current|Static|Constructor)?$/;

/** Marks the frames of classes that Groovy makes for a place after its first calls, so they are not used. */
export function withoutCallSites(segments: readonly Segment[]): readonly Segment[] {
  return segments.map((segment) => ({
    ...segment,
    frames: segment.frames.map((frame) =>
      frame.file === '' && generated.test(frame.function)
        ? frameOf(frame.text, { ...frame, native: true })
        : frame,
    ),
  }));
}
