import { Button } from '../../components/button.tsx';
import { t } from '../../words/words.ts';

interface OccurrenceTurnerProps {
  /** From 1, which is the newest. */
  at: number;
  total: number;
  onShow: (at: number) => void;
}

/** Leads to the newest, the next newer and the next older occurrence. */
export function OccurrenceTurner({ at, total, onShow }: OccurrenceTurnerProps) {
  return (
    <>
      <Button variant="quiet" size="small" disabled={at <= 1} onClick={() => onShow(1)}>
        {t`Newest`}
      </Button>
      <Button variant="plain" size="small" disabled={at <= 1} onClick={() => onShow(at - 1)}>
        {t`Newer`}
      </Button>
      <Button variant="plain" size="small" disabled={at >= total} onClick={() => onShow(at + 1)}>
        {t`Older`}
      </Button>
    </>
  );
}
