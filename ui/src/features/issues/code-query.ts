import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { projectKey } from '../../api/query-keys.ts';
import { useProject } from '../projects/index.ts';
import type { Occurrence } from './issue-queries.ts';

export type FrameCode = components['schemas']['FrameCode'];

/** The source code of an occurrence, by error and frame. */
export interface OccurrenceCode {
  readonly isPending: boolean;
  of(error: number, frame: number | null): FrameCode | null;
}

/** The source code around the frames of an occurrence. Only frames with source maps can have some. */
export function useCode(issueId: string, occurrence: Occurrence): OccurrenceCode {
  const { id: projectId } = useProject();
  const { id, timestamp, mapped, language } = occurrence;
  const read = useQuery({
    queryKey: projectKey(projectId, 'issues', 'code', issueId, id),
    queryFn: () => {
      const time = Date.parse(timestamp);
      return unwrap(
        api.GET('/v0/project/{idOrSlug}/issues/{id}/occurrences/{occurrenceId}/code', {
          params: {
            path: { idOrSlug: projectId, id: issueId, occurrenceId: id },
            query: { fromTime: String(time), toTime: String(time + 1) },
          },
        }),
      );
    },
    enabled: language === 'javascript' && isMapped(mapped),
    staleTime: Infinity,
    // A stack is complete without it, and keeps its place until then.
    retry: false,
  });
  const frames = read.data?.frames ?? [];
  const byFrame = new Map(frames.map((code) => [`${code.error} ${code.frame}`, code]));
  return {
    isPending: read.isLoading,
    of: (error, frame) => (frame === null ? null : (byFrame.get(`${error} ${frame}`) ?? null)),
  };
}

function isMapped(mapped: Occurrence['mapped']): boolean {
  if (mapped === null) return false;
  return [mapped, ...mapped.causes].some(({ frames }) =>
    frames.some(({ reason }) => reason === null),
  );
}
