import { CopyButton } from './copy-button.tsx';

interface CopyRowProps {
  label: string;
  text: string;
  /** The text is a URL of this service that can be opened. */
  isLink?: boolean;
}

/** A labelled text to copy. */
export function CopyRow({ label, text, isLink = false }: CopyRowProps) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-raised py-2 pr-2 pl-3">
        <code className="min-w-0 flex-1 basis-48 font-mono text-xs break-all">
          {isLink ? (
            <a href={text} target="_blank" rel="noreferrer noopener" className="underline">
              {text}
            </a>
          ) : (
            text
          )}
        </code>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
