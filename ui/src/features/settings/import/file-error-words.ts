import {
  type FileError,
  mostEntries,
  mostRatio,
} from '../../../../../client/src/import-file/index.ts';
import { t } from '../../../words/words.ts';

/** Why a file can't be imported, in the reader's language. */
export function fileErrorText({ problem, file }: Pick<FileError, 'problem' | 'file'>): string {
  switch (problem) {
    case 'became-shorter':
      return t`The file became shorter while it was read.`;
    case 'cut-off':
      return t`The archive is cut off or damaged. Download it again.`;
    case 'damaged':
      return t`The archive is damaged. Download it again.`;
    case 'encrypted':
      return t`${file} is encrypted. Unpack the archive first.`;
    case 'no-data':
      return t`The archive has no CSV or JSON files.`;
    case 'no-progress':
      return t`The import is not making progress. Undo it and try again.`;
    case 'too-large':
      return t`${file} would unpack to more than ${mostRatio} times its size. Unpack it yourself, and
        import it alone.`;
    case 'too-many-files':
      return t`The archive has more than ${mostEntries} files. Unpack it first.`;
    case 'unknown-packing':
      return t`${file} is packed in an unusual way. Unpack the archive first.`;
  }
}
