/** Maximum number of files in an archive. */
export const mostEntries = 1000;
/** Exports of figures unpack to about ten times their size. */
export const mostRatio = 200;

const sentences = {
  'became-shorter': () => 'The file became shorter while it was read.',
  'cut-off': () => 'The archive is cut off or damaged. Download it again.',
  damaged: () => 'The archive is damaged. Download it again.',
  encrypted: (file: string) => `${file} is encrypted. Unpack the archive first.`,
  'no-data': () => 'The archive has no CSV or JSON files.',
  'no-progress': () => 'The import is not making progress. Undo it and try again.',
  'too-large': (file: string) =>
    `${file} would unpack to more than ${mostRatio} times its size. Unpack it yourself, and import it alone.`,
  'too-many-files': () => `The archive has more than ${mostEntries} files. Unpack it first.`,
  'unknown-packing': (file: string) =>
    `${file} is packed in an unusual way. Unpack the archive first.`,
} as const;

/** What can be wrong with a file. */
export type FileProblem = keyof typeof sentences;

export const fileProblems = Object.keys(sentences) as readonly FileProblem[];

/** Why a file can't be sent. Its message is a sentence for people, in English. */
export class FileError extends Error {
  override readonly name = 'FileError';

  /** @param file the one in the archive that the problem is about; empty if it is about all of it */
  constructor(
    readonly problem: FileProblem,
    readonly file = '',
    options?: ErrorOptions,
  ) {
    super(sentences[problem](file), options);
  }
}
