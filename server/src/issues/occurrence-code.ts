import { type Static, Type } from 'typebox';
import { readJavaScriptFrame } from '../grouping/index.ts';
import { codeLinesAround, type SourceMap } from '../symbolication/index.ts';
import { type ErrorMapper, type MappableOccurrence, mappedViews } from './mapped-occurrence.ts';

const codeSchema = Type.Object(
  {
    error: Type.Number({ description: '0 = the error itself, 1 = its first cause, and so on.' }),
    frame: Type.Number({ description: 'Index in `mapped.frames` of this error.' }),
    line: Type.Number({ description: 'The line of the frame, starting at 1.' }),
    first: Type.Number({ description: 'Number of the first of `lines`, starting at 1.' }),
    lines: Type.Array(Type.String(), {
      description: 'Up to five lines before and after it, each at most 300 characters.',
    }),
  },
  { $id: 'FrameCode' },
);

export const occurrenceCodeSchema = Type.Object({
  frames: Type.Array(codeSchema, {
    description: 'The frames whose source is in an uploaded source map.',
  }),
  isComplete: Type.Boolean({
    description:
      'False if reading the source maps takes too long, or more than 100 frames have code.',
  }),
});

type OccurrenceCode = Static<typeof occurrenceCodeSchema>;
type FrameCode = Static<typeof codeSchema>;

/** The source text of a place in a bundle. */
export interface SourceTexts extends ErrorMapper {
  sourceMapOf(
    build: { readonly projectId: string; readonly buildId: string },
    file: string,
  ): Promise<Pick<SourceMap, 'contentOf'> | null>;
}

const mostFrames = 100;
/** Characters of sources that are searched for lines. */
const mostSearched = 64 * 1024 ** 2;

/**
 * The source lines around the mapped frames of an occurrence. Reads whole source maps, so don't call it on the
 * main thread.
 */
export async function occurrenceCode(
  texts: SourceTexts,
  projectId: string,
  occurrence: MappableOccurrence,
): Promise<OccurrenceCode> {
  const [view] = await mappedViews(texts, projectId, [occurrence]);
  const errors = view ? [view, ...view.causes] : [];
  const build = { projectId, buildId: occurrence.release };
  // Only these, because maps are large, and the symbols keep the last ones themselves.
  const withoutMap = new Set<string>();
  const frames: FrameCode[] = [];
  let searched = 0;
  for (const [error, thrown] of errors.entries()) {
    for (const [frame, { raw, mapped }] of thrown.frames.entries()) {
      const place = placeOf(mapped[0] ?? '');
      const bundle = placeOf(raw);
      if (place === null || bundle === null || withoutMap.has(bundle.file)) continue;
      const map = await texts.sourceMapOf(build, bundle.file);
      if (map === null) withoutMap.add(bundle.file);
      const text = map?.contentOf(place.file, bundle) ?? null;
      if (text === null) continue;
      searched += text.length;
      if (frames.length === mostFrames || searched > mostSearched) {
        return { frames, isComplete: false };
      }
      const code = codeLinesAround(text, place.line);
      if (code !== null) {
        frames.push({ error, frame, line: place.line, first: code.first, lines: [...code.lines] });
      }
    }
  }
  return { frames, isComplete: true };
}

function placeOf(line: string) {
  const frame = readJavaScriptFrame(line);
  return frame?.kind === 'place' ? frame : null;
}
