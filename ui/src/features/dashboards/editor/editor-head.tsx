import { Link } from '@tanstack/react-router';
import { Button, buttonLook } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import type { RangeSearch } from '../../../period/range-search.ts';
import { t } from '../../../words/words.ts';
import { Permitted } from '../../projects/index.ts';

interface EditorHeadProps {
  /** Of the dashboard. */
  params: { readonly slug: string; readonly id: string };
  range: RangeSearch;
  name: string;
  /** Name of the stored chart; null for a new one. */
  stored: string | null;
  /** Whether it can't be saved now. */
  isDisabled: boolean;
  /** Whether it can't be copied now. */
  isCopyDisabled: boolean;
  onName: (name: string) => void;
  onSaveAs: () => void;
}

/** The chart's name, and what ends the editor. */
export function EditorHead({
  params,
  range,
  name,
  stored,
  isDisabled,
  isCopyDisabled,
  onName,
  onSaveAs,
}: EditorHeadProps) {
  return (
    <>
      <h1 className="sr-only">{stored === null ? t`New chart` : t`Edit ${stored}`}</h1>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-auto sm:min-w-48 sm:flex-1">
          <Field
            label={t`Chart name`}
            required
            maxLength={200}
            placeholder={t`Visitors by day`}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-3">
          <Link
            activeOptions={{ exact: true }}
            to="/projects/$slug/dashboards/$id"
            params={params}
            search={range}
            className={buttonLook({ variant: 'quiet' })}
          >
            {t`Cancel`}
          </Link>
          <Permitted to="updateChart">
            {stored !== null && (
              <Button variant="plain" disabled={isCopyDisabled} onClick={onSaveAs}>
                {t`Save as …`}
              </Button>
            )}
            <Button type="submit" disabled={isDisabled}>
              {t`Save chart`}
            </Button>
          </Permitted>
        </div>
      </div>
    </>
  );
}
