import type { components } from '../../../api/schema.d.ts';
import { fullNumber } from '../../../components/figures.ts';
import { plural, t } from '../../../words/words.ts';

type Build = components['schemas']['Build'];

/** Which files of a build can't be used, why, and what to do. */
export function BuildProblems({ build }: { build: Build }) {
  const { unusableFiles, problems } = build;
  if (unusableFiles === 0) return null;
  const more = unusableFiles - problems.length;
  return (
    <div className="mt-2 max-w-2xl border-l-2 border-bad pl-3 text-xs">
      <p className="font-medium text-bad">
        {t`${plural(unusableFiles, {
          one: '# file can’t be used',
          other: '# files can’t be used',
        })}`}
      </p>
      <ul className="mt-1 space-y-1.5">
        {problems.map(({ fileName, message }) => (
          <li key={fileName}>
            <span className="block font-mono break-all">{fileName}</span>
            <span className="block text-muted">{message}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-muted">{t`and ${fullNumber(more)} more`}</p>}
    </div>
  );
}
