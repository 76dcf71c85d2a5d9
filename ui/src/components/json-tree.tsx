import { classNames } from './class-names.ts';
import { t } from '../words/words.ts';

/** The most entries of an object or list, and characters of a text, that are drawn. */
const mostEntries = 200;
const longestText = 2_000;
const openLevels = 2;

interface JsonTreeProps {
  value: unknown;
  depth?: number;
}

/** JSON as a tree whose branches open and close. */
export function JsonTree({ value, depth = 0 }: JsonTreeProps) {
  if (typeof value !== 'object' || value === null) return <Leaf value={value} />;
  const entries = Object.entries(value);
  const shown = entries.slice(0, mostEntries);
  return (
    <ul
      className={classNames('space-y-1 text-sm', depth > 0 && 'ml-1.5 border-l border-line pl-3')}
    >
      {shown.map(([key, each]: [string, unknown]) => (
        <li key={key} className="min-w-0">
          <Entry name={key} value={each} depth={depth} />
        </li>
      ))}
      {entries.length > shown.length && (
        <li className="text-muted">{t`… ${entries.length - shown.length} more`}</li>
      )}
    </ul>
  );
}

function Entry({ name, value, depth }: { name: string; value: unknown; depth: number }) {
  const key = <span className="font-mono text-xs break-all text-muted">{name}</span>;
  const size = typeof value === 'object' && value !== null ? Object.keys(value).length : null;
  if (size === null || size === 0) {
    return (
      <>
        {key}{' '}
        {size === 0 ? <Leaf value={Array.isArray(value) ? '[]' : '{}'} /> : <Leaf value={value} />}
      </>
    );
  }
  return (
    <details open={depth < openLevels}>
      <summary className="cursor-pointer">
        {key}{' '}
        <span className="text-xs text-muted">
          {Array.isArray(value) ? `[${size}]` : `{${size}}`}
        </span>
      </summary>
      <div className="mt-1">
        <JsonTree value={value} depth={depth + 1} />
      </div>
    </details>
  );
}

function Leaf({ value }: { value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <span dir="auto" className="break-all whitespace-pre-wrap">
      {text.length > longestText ? `${text.slice(0, longestText)} …` : text}
    </span>
  );
}
