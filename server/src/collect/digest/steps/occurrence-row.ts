import { hash } from 'node:crypto';
import { groupLegacy, legacyAlgorithm } from '../../../grouping/index.ts';
import type { OccurrenceRow } from '../../../store/events/index.ts';
import type { OccurrencePayload } from '../../occurrence-record.ts';
import type { DigestItem, DigestStep } from '../digest-step.ts';
import { flattenProperties } from '../flatten-properties.ts';

/** An error on its way to its row. */
export type DigestOccurrence = DigestItem<OccurrencePayload, OccurrenceRow>;

/** Groups an error and builds its row. */
export const occurrenceRowStep: DigestStep<DigestOccurrence> = {
  name: 'occurrence_row',
  run(item, context) {
    const { payload } = item;
    const { language, type, message, stack } = payload;
    const agent = context.agents(payload.userAgent);
    const mapped = context.stacks.of(item.id);
    const written = mapped ?? { type, stack };
    const { type: writtenType } = written;
    const group = {
      algorithm: legacyAlgorithm,
      hash: groupLegacy({ language, type: writtenType, stack: written.stack }),
    };
    const { project, generation } = item;
    const { errorGeneration } = payload;
    const said = { language, type: writtenType, message };
    context.sawGroup({ project, generation, errorGeneration, ...group, ...said });
    item.row = {
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
      error_type: writtenType,
      error_message: message,
      stack,
      mapped: mapped === null ? '' : JSON.stringify({ rawType: type, ...mapped }),
      causes: JSON.stringify(payload.causes),
      handled: payload.handled,
      count: payload.count,
      release: payload.release,
      exact_hash: exactHash(type, message, stack),
      group_hash: group.hash,
      algorithm: group.algorithm,
      evidence: '{}',
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
      props: flattenProperties(payload.context),
    };
    return item;
  },
};

/** What only errors share that are equal in every character. */
function exactHash(type: string, message: string, stack: string): string {
  return hash('sha256', [type, message, stack].join('\u001f'), 'hex');
}
