import { fullNumber } from '../../components/figures.ts';
import { t } from '../../words/words.ts';

interface CutProjectsNoteProps {
  projects: { readonly items: readonly unknown[]; readonly total: number | string } | undefined;
}

/** Says so if there are more projects than are read. */
export function CutProjectsNote({ projects }: CutProjectsNoteProps) {
  if (projects === undefined) return null;
  const [read, all] = [projects.items.length, Number(projects.total)];
  if (all <= read) return null;
  return (
    <p className="my-4 text-xs text-muted">
      {t`Only ${fullNumber(read)} of ${fullNumber(all)} projects are listed and searched.`}
    </p>
  );
}
