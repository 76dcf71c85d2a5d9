import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { fullNumber } from '../../components/figures.ts';
import { saveText } from '../../components/save-file.ts';
import { mostExported, readAllRows } from './explorer-queries.ts';
import { csvOf, jsonOf } from './export-rows.ts';
import type { Explorer } from './use-explorer.ts';
import { t } from '../../words/words.ts';

/** Saves all filtered rows: the columns shown as CSV, or whole rows as JSON. */
export function ExportButtons({ explorer }: { explorer: Explorer }) {
  const { slug, mode, appliedSearch, columns, answer } = explorer;
  const saving = useMutation({
    mutationFn: async (kind: 'csv' | 'json') => {
      const rows = await readAllRows(slug, appliedSearch);
      const name = `${slug}-${mode}.${kind}`;
      if (kind === 'csv') saveText(name, 'text/csv', csvOf(rows, columns));
      else saveText(name, 'application/json', jsonOf(rows));
    },
  });
  const total = answer.data?.total ?? 0;
  const hint =
    total > mostExported ? t`The newest ${fullNumber(mostExported)} rows` : t`All matching rows`;
  const button = (kind: 'csv' | 'json', what: string) => (
    <Button
      variant="plain"
      size="small"
      title={`${hint}: ${what}`}
      aria-label={t`Export as ${kind.toUpperCase()}`}
      disabled={saving.isPending || total === 0}
      onClick={() => saving.mutate(kind)}
    >
      {saving.isPending && saving.variables === kind ? t`Saving …` : kind.toUpperCase()}
    </Button>
  );
  return (
    <>
      {button('csv', t`visible columns`)}
      {button('json', t`all fields`)}
      {saving.error && (
        <span role="alert" className="text-xs text-bad">
          {saving.error.message}
        </span>
      )}
    </>
  );
}
