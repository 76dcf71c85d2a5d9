import { Button } from '../../components/button.tsx';
import { t } from '../../words/words.ts';

interface OccurrenceTurnerProps {
  /** IDs of the occurrences next to the one shown; null if there are none. */
  newer: string | null;
  older: string | null;
  /** Without an ID, the newest is shown. */
  onShow: (id?: string) => void;
}

/** Leads to the newest, the next newer and the next older occurrence. */
export function OccurrenceTurner({ newer, older, onShow }: OccurrenceTurnerProps) {
  return (
    <>
      <Button variant="plain" size="small" disabled={newer === null} onClick={() => onShow()}>
        {t`Newest`}
      </Button>
      <Button
        variant="plain"
        size="small"
        disabled={newer === null}
        onClick={() => newer !== null && onShow(newer)}
      >
        {t`Newer`}
      </Button>
      <Button
        variant="plain"
        size="small"
        disabled={older === null}
        onClick={() => older !== null && onShow(older)}
      >
        {t`Older`}
      </Button>
    </>
  );
}
