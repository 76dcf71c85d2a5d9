import { lazy, Suspense } from 'react';
import { Button } from '../button.tsx';
import type { AddFilterProps } from './add-filter-form.tsx';
import { t } from '../../words/words.ts';

const loadForm = () => import('./add-filter-form.tsx');
const AddFilterForm = lazy(loadForm);

/** A button that opens a form for one more filter. */
export function AddFilter(props: AddFilterProps) {
  const { isOpen, onOpen } = props;
  // Without a connection, opening it tries again and says so.
  const prepare = () => void loadForm().catch(() => undefined);
  const button = (
    <Button
      look="plain"
      size="small"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
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
