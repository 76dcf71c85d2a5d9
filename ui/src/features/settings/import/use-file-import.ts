import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';
import { type Import, importsQuery } from '../../../api/imports.ts';
import { FileError } from '../../../../../client/src/import-file/index.ts';
import { fileErrorText } from './file-error-words.ts';
import { type FileOptions, importFiles, type Progress } from './import-files.ts';

/** The failure in the reader's language. What the service says is in its own. */
function shown(failure: unknown): Error | null {
  if (failure instanceof FileError) return new Error(fileErrorText(failure), { cause: failure });
  return failure instanceof Error ? failure : null;
}

/** The import of this page: at most one at a time. */
export interface FileImport {
  /** Null before the first one. */
  readonly progress: Progress | null;
  /** The files that are imported. */
  readonly done: readonly Import[];
  readonly isRunning: boolean;
  /** Whether all of it had been imported before. */
  readonly isOld: boolean;
  /** What ended it, or what is wrong with files of an archive. */
  readonly errors: readonly Error[];
  readonly start: (file: File, options: FileOptions) => void;
  /** Stops sending; what is stored stays, and the file can be continued. */
  readonly stop: () => void;
}

export function useFileImport(projectId: ProjectId): FileImport {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [done, setDone] = useState<readonly Import[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [isOld, setOld] = useState(false);
  const [errors, setErrors] = useState<readonly Error[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (file: File, options: FileOptions): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    setErrors([]);
    setProgress(null);
    setDone([]);
    setOld(true);
    try {
      for await (const step of importFiles(projectId, file, options, controller.signal)) {
        setProgress(step);
        const { imported } = step;
        // What is not done at the first answer is sent now.
        if (imported !== null && imported.state !== 'done') setOld(false);
        if (imported?.state === 'done') setDone((before) => [...before, imported]);
        const failure = shown(step.failure);
        if (failure !== null) add(new Error(`${step.fileName}: ${failure.message}`));
        if (imported === null) await refresh();
      }
    } catch (failure) {
      const error = shown(failure);
      if (!controller.signal.aborted && error !== null) add(error);
    }
    setRunning(false);
    await refresh();
    await queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'overview') });
  };
  const add = (error: Error) => setErrors((before) => [...before, error]);
  const refresh = () => queryClient.invalidateQueries(importsQuery(projectId));
  return {
    ...{ progress, done, isRunning, isOld, errors },
    start: (file, options) => void run(file, options),
    stop: () => running.current?.abort(),
  };
}
