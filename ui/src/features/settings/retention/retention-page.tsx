import { useQuery } from '@tanstack/react-query';
import { Card, CardTitle } from '../../../components/card.tsx';
import { FailureNotice } from '../../../components/notice.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { RetentionForm } from './retention-form.tsx';
import { retentionQuery } from './retention-queries.ts';
import { t } from '../../../words/words.ts';

/** How long each kind of data is kept. */
export function RetentionPage() {
  const { id } = useMemberProject();
  const retention = useQuery(retentionQuery(id));
  return (
    <>
      <h1 className="sr-only">{t`Retention`}</h1>
      {retention.data ? (
        <RetentionForm retention={retention.data} />
      ) : (
        <Card className="min-h-96">
          <CardTitle>{t`Data retention`}</CardTitle>
          {retention.error && (
            <FailureNotice error={retention.error} retry={() => void retention.refetch()} />
          )}
        </Card>
      )}
    </>
  );
}
