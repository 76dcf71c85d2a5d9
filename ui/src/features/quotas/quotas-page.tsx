import { useQuery } from '@tanstack/react-query';
import { Card, CardTitle } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { useMemberProject } from '../projects/index.ts';
import { quotasQuery } from './quota-queries.ts';
import { QuotasForm } from './quotas-form.tsx';
import { t } from '../../words/words.ts';

/** What the project can send and store. */
export function QuotasPage() {
  const { id } = useMemberProject();
  const quotas = useQuery(quotasQuery(id));
  return (
    <>
      <h1 className="sr-only">{t`Quotas`}</h1>
      {quotas.data ? (
        <QuotasForm quotas={quotas.data} />
      ) : (
        <Card className="min-h-96">
          <CardTitle>{t`Quotas`}</CardTitle>
          {quotas.error && (
            <FailureNotice error={quotas.error} retry={() => void quotas.refetch()} />
          )}
        </Card>
      )}
    </>
  );
}
