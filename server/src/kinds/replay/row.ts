import { type ReplayChunkRow, replayChunks } from './table.ts';
import { limitedColumns } from '../../store/events/columns/table.ts';
import type { ReplayPayload } from './record.ts';
import type { DigestItem, DigestStep } from '../../collect/digest/digest-step.ts';
import { boundValues } from '../../collect/digest/names/bound-values.ts';

const limited = limitedColumns(replayChunks);

export type DigestReplay = DigestItem<ReplayPayload, ReplayChunkRow>;

/** Stores the parsed User-Agent, and not the User-Agent itself. */
export const replayRowStep: DigestStep<DigestReplay> = {
  name: 'replay_row',
  run(item, context) {
    const { payload } = item;
    const { browser, os, device } = context.agents(payload.userAgent);
    const row: ReplayChunkRow = {
      project: item.project,
      generation: item.generation,
      ts: payload.startedAt,
      received_at: item.receivedAt,
      id: item.id,
      journal: context.journalId,
      position: item.position,
      session: payload.session,
      window: payload.window,
      batch: payload.batch,
      visitor: payload.visitor,
      sequence: payload.sequence,
      view: payload.view,
      session_start: payload.sessionStart,
      last_at: payload.endedAt,
      begins: payload.begins,
      ends: payload.ends,
      events: payload.events,
      clicks: payload.clicks,
      bytes: payload.bytes,
      stored_bytes: payload.storedBytes,
      has_full_snapshot: payload.hasFullSnapshot,
      is_final: payload.isFinal,
      flush_reason: payload.flushReason,
      blob: payload.blob,
      url: payload.url,
      routes: payload.routes,
      browser,
      device,
      os,
      country: payload.country,
    };
    boundValues(context.values, item, row, limited);
    item.row = row;
    return item;
  },
};
