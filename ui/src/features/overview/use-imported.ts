import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importsQuery } from '../../api/imports.ts';
import { windowOf } from '../../period/range.ts';
import { comparedWindow } from '../../period/view.ts';
import { type Imported, type ImportedScope, scopeOfImports } from './imported-figures.ts';
import { importedQuery } from './imported-queries.ts';
import type { OverviewRequest } from './overview-queries.ts';
import { t } from '../../words/words.ts';

/** What an overview knows of imported figures. */
export interface ImportedState {
  /** Whether there are any in the window, or in the one it is compared with. */
  readonly isThere: boolean;
  /** Why they are not added although they are wanted; null if they are. */
  readonly reason: string | null;
  /** Which of them are added; null if none are. */
  readonly scope: ImportedScope | null;
  readonly data: Imported | undefined;
  /** Whether figures without them would be wrong for a moment. */
  readonly isPending: boolean;
}

const kept = 60_000;
const nothing: ImportedScope = { until: null };

/** Reads imported figures if they are added to those of events. */
export function useImported(request: OverviewRequest): ImportedState {
  const { projectId, search } = request;
  const imports = useQuery({ ...importsQuery(projectId), staleTime: kept });
  const [now] = useState(() => Date.now());
  const window = windowOf(search, now);
  const found = scopeOfImports(imports.data?.items ?? [], window, comparedWindow(search, window));
  const reason = reasonOf(search.filters?.length ?? 0, window.interval);
  const scope = reason === null && search.imported !== 'off' ? found : null;
  const read = useQuery({ ...importedQuery(request, scope ?? nothing), enabled: scope !== null });
  return {
    ...{ isThere: found !== null, reason, scope },
    data: scope === null ? undefined : read.data,
    isPending: scope !== null && read.isPending,
  };
}

function reasonOf(filters: number, interval: 'hour' | 'day'): string | null {
  if (filters > 0) return t`Imported figures can’t be filtered, so they are left out.`;
  return interval === 'hour' ? t`Imported figures are by day, so they are left out here.` : null;
}
