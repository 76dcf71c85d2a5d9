import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { fuzzyScore } from './fuzzy.ts';

/** Something that the palette opens or does. */
export interface Command {
  /** Unique. */
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shown instead of the icon. */
  readonly mark?: ReactNode;
  /** Other words people may look for. */
  readonly words?: readonly string[];
  /** The keys that do the same. */
  readonly keys?: string;
  readonly run: () => void;
}

/** A list that is longer is searched, not read. */
const mostShown = 50;
/** As many of a group are shown before anything is typed. */
const fewOfGroup = 9;

/** The commands that match a text, best first; the first of each group if it is empty. */
export function matchingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = text.trim();
  if (wanted === '') {
    return groupedCommands(commands).flatMap(([, items]) => items.slice(0, fewOfGroup));
  }
  return commands
    .flatMap((command) => {
      const score = scoreOf(command, wanted);
      return score === null ? [] : [{ command, score }];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, mostShown)
    .map(({ command }) => command);
}

/** What was found has the text in it, and comes before commands that only have its letters. */
export function withFound(
  matching: readonly Command[],
  found: readonly Command[],
  text: string,
): readonly Command[] {
  const wanted = text.trim().toLowerCase();
  const has = ({ label }: Command) => label.toLowerCase().includes(wanted);
  return [...matching.filter(has), ...found, ...matching.filter((command) => !has(command))];
}

/** A match in the label counts more than one in the other words. */
function scoreOf({ label, words = [] }: Command, text: string): number | null {
  const scores = words.map((word) => fuzzyScore(word, text)).filter((score) => score !== null);
  return fuzzyScore(label, text) ?? (scores.length > 0 ? Math.max(...scores) / 2 : null);
}

/** The commands by group, in the order in which the groups first appear. */
export function groupedCommands(
  commands: readonly Command[],
): readonly (readonly [string, readonly Command[]])[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const group = groups.get(command.group);
    if (group) group.push(command);
    else groups.set(command.group, [command]);
  }
  return [...groups];
}
