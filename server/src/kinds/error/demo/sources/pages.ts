/** Sources of the demo site, by path. */
export const pages: Readonly<Record<string, string>> = {
  'src/router/load-page.ts': `import type { ComponentType } from 'react';

type Page = { readonly default: ComponentType };

const loaded = new Map<string, Promise<Page>>();

/** Loads the code of a page, once. */
export function loadPage(name: string): Promise<Page> {
  const earlier = loaded.get(name);
  if (earlier !== undefined) return earlier;
  const page: Promise<Page> = import(\`../pages/\${name}/page.tsx\`);
  loaded.set(name, page);
  // A deployment removes the files of the release before. The reader can try again.
  page.catch(() => loaded.delete(name));
  return page;
}

/** Loads what a link leads to as soon as the reader points at it. */
export function loadAhead(link: HTMLAnchorElement): void {
  const [name = ''] = link.pathname.split('/').filter(Boolean);
  if (name !== '' && link.origin === location.origin) void loadPage(name);
}
`,
  'src/features/tour.ts': `import { useEffect, useState } from 'react';
import { steps, type Step } from './tour-steps';

/** Where the bubble of a step is drawn, in pixels of the page. */
interface Place {
  readonly left: number;
  readonly top: number;
}

const gap = 12;

/** The step that is shown, and where. Null if its element is not on the page. */
export function Tour(): { readonly step: Step; readonly place: Place } | null {
  const [shown, setShown] = useState(0);
  const [place, setPlace] = useState<Place | null>(null);
  const step = steps[shown];

  useEffect(() => {
    if (step === undefined) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Enter' && setShown(shown + 1);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown, step]);

  if (step === undefined) return null;
  // Once the element is here, the bubble follows it.
  if (place === null) {
    attach(step, setPlace);
  }
  return place === null ? null : { step, place };
}

function placeBelow(element: Element): Place {
  const { left, bottom } = element.getBoundingClientRect();
  return { left: left + scrollX, top: bottom + scrollY + gap };
}

/** Calls back with the place of a step now, and again when its element changes size. */
function attach(step: Step, onMove: (place: Place) => void): ResizeObserver {
  const target = document.querySelector(step.selector) as Element;
  const observer = new ResizeObserver(() => {
    onMove(placeBelow(target));
  });
  // Elements of the old page are gone as soon as the reader navigates.
  observer.observe(target);
  return observer;
}
`,
  'src/docs/load-schema.ts': `import { parse } from '../api/request';

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
}

/** The part of an OpenAPI description that the explorer shows. */
export interface Schema {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Loads the description of the API. Each release of the API changes it. */
export async function loadSchema(): Promise<Schema> {
  const response = await fetch('/api/schema.json', { cache: 'no-cache' });
  const schema = parse<Schema>(await response.text());
  return schema;
}

/** The operations that have a text in their path or their summary. */
export function operationsWith(text: string, { paths }: Schema): readonly Operation[] {
  const searched = text.toLowerCase();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).filter(({ summary }) =>
      \`\${path} \${summary}\`.toLowerCase().includes(searched),
    ),
  );
}
`,
  'src/docs/api-explorer.tsx': `import { use, useState } from 'react';
import { loadSchema, type Operation, operationsWith, type Schema } from './load-schema';

/** Shared by all explorers of a page. */
let schema: Promise<Schema> | null = null;

interface OperationProps {
  readonly operation: Operation;
  onOpen(id: string): void;
}

function OperationLink({ operation, onOpen }: OperationProps) {
  const { operationId, summary } = operation;
  return (
    <li>
      <button type="button" onClick={() => onOpen(operationId)}>
        <code>{operationId}</code>
        <span className="text-slate-500">{summary}</span>
      </button>
    </li>
  );
}

interface ApiExplorerProps {
  onOpen(id: string): void;
}

/**
 * A list of all operations of the API, which can be filtered. Around it must be a Suspense, for the
 * time that loading takes, and an error boundary.
 */
export function ApiExplorer({ onOpen }: ApiExplorerProps) {
  const [filter, setFilter] = useState('');
  if (schema === null) {
    // Kept, because React asks again each time that it draws.
    schema = loadSchema();
  }
  const shown = operationsWith(filter, use(schema));
  return (
    <>
      <input
        aria-label="Filter"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul>
        {shown.map((operation) => (
          <OperationLink key={operation.operationId} operation={operation} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}
`,
  'src/entry-client.tsx': `import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { connect } from './sync/socket';

/** Takes over the page that the server has rendered. */
function hydrate(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  hydrateRoot(
    root,
    <StrictMode>
      <App path={location.pathname} />
    </StrictMode>,
  );
}

hydrate();
connect();
`,
};
