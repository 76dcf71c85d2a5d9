import { type ErrorGrouping, errorToGroup, formerHash, groupError } from '../../grouping/index.ts';
import { type OccurrenceRow, occurrences } from './table.ts';
import { limitedColumns } from '../../store/events/columns/table.ts';
import { exactHash } from './exact-hash.ts';
import type { OccurrencePayload } from './record.ts';
import type { DigestItem, DigestStep } from '../../collect/digest/digest-step.ts';
import { boundValues } from '../../collect/digest/names/bound-values.ts';
import type { MappedStacks } from './digest/mapped-stacks.ts';
import { errorNames } from './digest/names.ts';
import type { NewGroup } from './findings.ts';

const limited = limitedColumns(occurrences);

/** An error on its way to its row. */
export type DigestOccurrence = DigestItem<OccurrencePayload, OccurrenceRow>;

export interface RowParts {
  /** Errors with mapped stacks; prepared before the step runs. */
  readonly stacks: Pick<MappedStacks, 'of'>;
  /** The current grouping of a project's errors. */
  readonly groupingOf: (project: number) => ErrorGrouping;
  /**
   * Reports the group of an error, which becomes an issue if it is new.
   * @param formerHash computed if the group was not reported before
   */
  readonly sawGroup: (group: NewGroup, formerHash: () => string | undefined) => void;
}

/**
 * Groups an error and builds its row. If settings change between two attempts at a batch, the hashes differ
 * under one token, and the store keeps the rows of one attempt. Groups of both were reported; one without
 * rows is an issue that no list shows.
 */
export const occurrenceRowStep = (parts: RowParts): DigestStep<DigestOccurrence> => ({
  name: 'occurrence_row',
  run(item, context) {
    const { payload } = item;
    const { language, type, message, stack, causes } = payload;
    const agent = context.agents(payload.userAgent);
    const mapped = parts.stacks.of(item.id);
    const error = errorToGroup({ language, type, message, stack, causes }, mapped);
    const { project, generation } = item;
    const { errorGeneration } = payload;
    const group = groupError(error, parts.groupingOf(project));
    const { algorithm, hash: groupHash } = group;
    const seen = {
      project,
      generation,
      errorGeneration,
      algorithm,
      hash: groupHash,
      language,
      type: error.type,
      message,
      handled: payload.handled,
    };
    parts.sawGroup(seen, () => formerHash(error, group));
    const { release, props } = errorNames(context.names, item, payload);
    const row: OccurrenceRow = {
      project,
      generation,
      error_generation: errorGeneration,
      ts: payload.timestamp,
      received_at: item.receivedAt,
      id: item.id,
      journal: context.journalId,
      position: item.position,
      visitor: payload.visitor,
      session: payload.session,
      window: payload.window,
      language,
      error_type: error.type,
      error_message: message,
      stack,
      mapped: mapped === null ? '' : JSON.stringify({ rawType: type, ...mapped }),
      causes: JSON.stringify(causes),
      handled: payload.handled,
      release,
      exact_hash: payload.exactHash ?? exactHash(type, message, stack),
      group_hash: groupHash,
      algorithm,
      evidence: JSON.stringify(group.evidence ?? {}),
      browser: agent.browser,
      browser_version: agent.browserVersion,
      device: agent.device,
      os: agent.os,
      os_version: agent.osVersion,
      country: payload.country,
      page: payload.page,
      url: payload.url,
      sdk_name: payload.sdkName,
      sdk_version: payload.sdkVersion,
      context: JSON.stringify(payload.context),
      props,
      // Last, for `countedLine`.
      count: payload.count,
    };
    boundValues(context.values, item, row, limited);
    item.row = row;
    return item;
  },
});
