import { useEffect, useEffectEvent } from 'react';
import { goSequence, isFreeKey } from '../../components/free-key.ts';
import type { IssueChange } from './issue-requests.ts';

/** Marks the link of an issue in the list with its ID. */
export const issueAttribute = 'data-issue';

const stateOfKey: Readonly<Record<string, IssueChange['state']>> = { e: 'resolved', r: 'open' };

interface IssueKeys {
  readonly hasSelected: boolean;
  /** Selects or deselects an issue. */
  readonly toggle: (id: string) => void;
  /** @param id of the issue that has the focus; it counts if none is selected */
  readonly change: (id: string | null, state: NonNullable<IssueChange['state']>) => void;
}

/** In the list of issues: J and K move the focus, X selects, E resolves, R reopens. Enter follows the link. */
export function useIssueKeys({ hasSelected, toggle, change }: IssueKeys): void {
  const act = useEffectEvent((key: string) => {
    const links = [...document.querySelectorAll<HTMLElement>(`[${issueAttribute}]`)];
    const row = document.activeElement?.closest('tr') ?? null;
    const at = links.findIndex((link) => link.closest('tr') === row);
    const id = links[at]?.getAttribute(issueAttribute) ?? null;
    const before = at === -1 ? links.at(-1) : links[at - 1];
    if (key === 'j') links[at + 1]?.focus();
    if (key === 'k') before?.focus();
    if (key === 'x' && id !== null) toggle(id);
    const state = stateOfKey[key];
    if (state === undefined) return;
    // The issue may leave the list.
    if (!hasSelected && id !== null) (links[at + 1] ?? before)?.focus();
    change(id, state);
  });
  useEffect(() => {
    const isSecondOf = goSequence();
    const press = (event: KeyboardEvent) => {
      // The second key of `g e` leads to another page.
      if (!isFreeKey(event) || isSecondOf(event) || event.shiftKey) return;
      act(event.key.toLowerCase());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
