import { Combobox } from '../../../components/combobox/combobox.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import type { FoundProjects } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

interface ProjectSearchProps {
  /** A slug, or what is typed to find one. */
  value: string;
  found: FoundProjects;
  onChange: (value: string) => void;
}

/** A search for a project by its name or slug. */
export function ProjectSearch({ value, found, onChange }: ProjectSearchProps) {
  const { items, isSearching, error } = found;
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">{t`Project`}</span>
      <Combobox
        label={t`Project`}
        placeholder={t`Search by name`}
        className="flex-none basis-auto"
        value={value}
        suggestions={items.map(({ slug, name }) => ({ name: slug, title: name }))}
        onChange={onChange}
      />
      <FaultText error={error} />
      {items.length === 0 && !isSearching && !error && (
        <p role="status" className="text-xs text-muted">
          {t`No project has “${value.slice(0, 100)}” in its name or slug.`}
        </p>
      )}
    </div>
  );
}
