import { lazy, Suspense } from 'react';
import { Button } from '../button.tsx';
import { loadEarly } from '../load-early.ts';
import type { AddFilterProps } from './add-filter-form.tsx';
import { t } from '../../words/words.ts';

const loadForm = () => import('./add-filter-form.tsx');
const AddFilterForm = lazy(loadForm);

/** A button that opens a form for one more filter. */
export function AddFilter(props: AddFilterProps) {
  const { isOpen, onOpen } = props;
  const button = (
    <Button
      variant="plain"
      size="small"
      aria-expanded={false}
      {...loadEarly(loadForm)}
      onClick={() => onOpen(true)}
    >
      {t`Add filter`}
    </Button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <AddFilterForm {...props} />
    </Suspense>
  );
}
