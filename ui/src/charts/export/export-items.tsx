import { copyWithNote } from '../../components/clipboard.ts';
import { MenuItem } from '../../components/menu.tsx';
import { fileName, saveFile, saveText } from '../../components/save-file.ts';
import { showNote } from '../../components/toast-store.ts';
import type { ChartAnswer } from '../answer.ts';
import { answerCsv } from './answer-csv.ts';
import { pictureOf } from './picture.ts';
import { t } from '../../words/words.ts';

interface ExportItemsProps {
  name: string;
  /** The period in words. */
  period: string;
  /** Null while it is being read, or after it failed. */
  answer: ChartAnswer | null;
  /** Null if it can't be stated as one query. */
  query: object | null;
  /** Whether it has a query at all. Default: yes. */
  hasQuery?: boolean;
  /** The element that shows it. */
  drawing: () => HTMLElement | null;
}

/** Items of a chart's menu that take it elsewhere. */
export function ExportItems(props: ExportItemsProps) {
  const { name, period, answer, query, hasQuery = true, drawing } = props;
  const saveTable = () => {
    if (answer) saveText(`${fileName(name)}.csv`, 'text/csv', answerCsv(answer));
  };
  const savePicture = async () => {
    const element = drawing();
    const picture = element && (await pictureOf(element, name, period).catch(() => null));
    if (picture) saveFile(`${fileName(name)}.png`, picture);
    else showNote(t`Your browser can’t make an image of this chart.`);
  };
  return (
    <>
      <MenuItem disabled={answer === null} onClick={saveTable}>
        {t`Download CSV`}
      </MenuItem>
      <MenuItem disabled={answer === null} onClick={() => void savePicture()}>
        {t`Download PNG`}
      </MenuItem>
      {hasQuery && (
        <MenuItem
          disabled={query === null}
          onClick={() => void copyWithNote(JSON.stringify(query, null, 2))}
        >
          {t`Copy query (JSON)`}
        </MenuItem>
      )}
    </>
  );
}
