import { Dialog } from '../../components/dialog.tsx';
import type { ProjectPage } from '../../features/projects/project-pages.ts';
import { commandKey } from '../frame/keys.ts';
import { Keys } from './keys-text.tsx';
import { t } from '../../words/words.ts';

interface KeyListProps {
  pages: readonly ProjectPage[];
  onClose: () => void;
}

/** All keyboard shortcuts. */
export default function KeyList({ pages, onClose }: KeyListProps) {
  const anywhere = [
    { label: t`Search pages and actions`, keys: `${commandKey} K` },
    { label: t`Collapse or expand the sidebar`, keys: '[' },
    { label: t`All projects`, keys: 'G H' },
    { label: t`Keyboard shortcuts`, keys: '?' },
  ];
  const ofProject = pages.map(({ label, key }) => ({ label, keys: `G ${key.toUpperCase()}` }));
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <KeyTable title={t`Anywhere`} rows={anywhere} />
      {ofProject.length > 0 && <KeyTable title={t`In a project`} rows={ofProject} />}
    </Dialog>
  );
}

interface KeyTableProps {
  title: string;
  rows: readonly { readonly label: string; readonly keys: string }[];
}

function KeyTable({ title, rows }: KeyTableProps) {
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      <dl className="text-sm">
        {rows.map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd>
              <Keys text={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
