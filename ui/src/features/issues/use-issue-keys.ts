import { useFreeKeys } from '../../components/use-free-keys.ts';
import type { IssueChange } from './issue-requests.ts';
import { openPriority } from './priority.ts';

/** Marks the link of an issue in the list with its ID. */
export const issueAttribute = 'data-issue';

interface IssueKeys {
  readonly hasSelected: boolean;
  /** Selects or deselects an issue. */
  readonly toggle: (id: string) => void;
  /** @param id of the issue that has the focus; it counts if none is selected */
  readonly change: (id: string | null, state: NonNullable<IssueChange['state']>) => void;
}

/** In the list of issues: J and K move the focus, X selects, E resolves, R reopens, P sets the priority. Enter follows the link. */
export function useIssueKeys({ hasSelected, toggle, change }: IssueKeys): void {
  const changeTo = (state: NonNullable<IssueChange['state']>) => () => {
    const { id, before, after } = focusedIssue();
    // The issue may leave the list.
    if (!hasSelected && id !== null) (after ?? before)?.focus();
    change(id, state);
  };
  useFreeKeys({
    j: () => focusedIssue().after?.focus(),
    k: () => focusedIssue().before?.focus(),
    x: () => {
      const { id } = focusedIssue();
      if (id !== null) toggle(id);
    },
    e: changeTo('resolved'),
    r: changeTo('open'),
    p: () => {
      const { id } = focusedIssue();
      if (!hasSelected && id !== null) toggle(id);
      // The select is in the bar that appears with the first selected issue.
      requestAnimationFrame(openPriority);
    },
  });
}

/** The issue whose row has the focus, and the links of those next to it. Without one, the first and the last. */
function focusedIssue() {
  const links = [...document.querySelectorAll<HTMLElement>(`[${issueAttribute}]`)];
  const row = document.activeElement?.closest('tr') ?? null;
  const at = links.findIndex((link) => link.closest('tr') === row);
  return {
    id: links[at]?.getAttribute(issueAttribute) ?? null,
    before: at === -1 ? links.at(-1) : links[at - 1],
    after: links[at + 1],
  };
}
