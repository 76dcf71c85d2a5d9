import { countedLine } from '../../collect/digest/batch-rows.ts';
import { digestKind } from '../../collect/digest/digest-kind.ts';
import { defaultErrorGrouping } from '../../grouping/index.ts';
import { errorGenerationStep } from './digest/error-generation-step.ts';
import { ErrorStorms } from './digest/storms/error-storms.ts';
import { groupFinder } from './digest/group-finder.ts';
import { MappedStacks } from './digest/mapped-stacks.ts';
import { errorNames } from './digest/names.ts';
import { NewGroups } from './digest/new-groups.ts';
import { ReopeningProjects } from './digest/occurred.ts';
import { occurredFinder } from './digest/occurred-finder.ts';
import { symbolsWhenNeeded } from './digest/symbols-when-needed.ts';
import { errorProperty, occurrenceRecords, release } from './record.ts';
import { type DigestOccurrence, occurrenceRowStep } from './row.ts';

/** Occurrences of errors. */
export const occurrenceKind = digestKind<DigestOccurrence>({
  records: occurrenceRecords,
  table: 'occurrences',
  line: countedLine,
  newSampler: () => new ErrorStorms(),
  names: { kinds: [release, errorProperty], learn: errorNames },
  open(parts) {
    const { projects, isTrial } = parts;
    const symbols = symbolsWhenNeeded(parts);
    const stacks = new MappedStacks(symbols, projects);
    // Nothing is reported of trials, but computing a former hash is part of them.
    const groups = isTrial ? null : new NewGroups();
    const rowStep = occurrenceRowStep({
      stacks,
      groupingOf: (project) => projects.stateOf(project)?.grouping ?? defaultErrorGrouping,
      sawGroup: (group, formerHash) =>
        groups === null ? void formerHash() : groups.see(group, formerHash),
    });
    return {
      steps: [errorGenerationStep, rowStep],
      prepare: (records) => stacks.prepare(records),
      finders:
        groups === null ? [] : [groupFinder(groups), occurredFinder(new ReopeningProjects())],
      ...(symbols && { everySecond: () => symbols.report() }),
    };
  },
});
