import { Dialog } from '../../components/dialog.tsx';
import type { ProjectPage } from '../../features/projects/project-pages.ts';
import { commandKey } from '../../components/command-key.ts';
import { Keys } from './keys-text.tsx';
import { t } from '../../words/words.ts';

interface KeyListProps {
  pages: readonly ProjectPage[];
  onClose: () => void;
}

const inIssues = [
  { label: t`Next and previous issue`, keys: 'J K' },
  { label: t`Open`, keys: t`Enter` },
  { label: t`Select or deselect`, keys: 'X' },
  { label: t`Resolve the selected issues, or this one`, keys: 'E' },
  { label: t`Reopen them`, keys: 'R' },
  { label: t`Set their priority`, keys: 'P' },
];

const inIssue = [
  { label: t`Older and newer occurrence`, keys: 'J K' },
  { label: t`Resolve it`, keys: 'E' },
  { label: t`Reopen it`, keys: 'R' },
  { label: t`Set its priority`, keys: 'P' },
];

const onCharts = [
  { label: t`Read the values`, keys: '← →' },
  { label: t`Select a period`, keys: `${t`Shift`} ← →` },
  { label: t`Zoom into it`, keys: t`Enter` },
];

const inFlows = [
  { label: t`Next node`, keys: '← → ↑ ↓' },
  { label: t`Edit its fields`, keys: t`Enter` },
  { label: t`Remove it`, keys: t`Delete` },
  { label: t`Undo`, keys: `${commandKey} Z` },
  { label: t`Redo`, keys: `${commandKey} ${t`Shift`} Z` },
  { label: t`Zoom in, zoom out, fit to view`, keys: '+ − 0' },
  { label: t`Move the flow`, keys: `${t`Shift`} ← → ↑ ↓` },
];

const inReplays = [
  { label: t`Play or pause`, keys: t`Space` },
  { label: t`Ten seconds back or forward`, keys: '← →' },
];

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
      {ofProject.length > 0 && (
        <>
          <KeyTable title={t`In a project`} rows={ofProject} />
          <KeyTable title={t`In the list of errors`} rows={inIssues} />
          <KeyTable title={t`On the page of an error`} rows={inIssue} />
          <KeyTable title={t`On a chart`} rows={onCharts} />
          <KeyTable title={t`In the flow of a chart’s query`} rows={inFlows} />
          <KeyTable title={t`In a replay`} rows={inReplays} />
        </>
      )}
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
