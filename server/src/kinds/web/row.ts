import { type EventRow, events } from './table.ts';
import { limitedColumns } from '../../store/events/columns/table.ts';
import type { DigestContext, DigestItem, DigestStep } from '../../collect/digest/digest-step.ts';
import { boundValues } from '../../collect/digest/names/bound-values.ts';
import { eventNames } from './digest/names.ts';
import type { EventPayload } from './record.ts';

/** A page view or custom event on its way to its row. */
export type DigestEvent = DigestItem<EventPayload, EventRow>;

const limited = limitedColumns(events);

/** Builds the row. The User-Agent takes precedence over what the client says about itself. */
export const rowStep: DigestStep<DigestEvent> = {
  name: 'row',
  run(item, context) {
    const row = buildRow(item, context);
    boundValues(context.values, item, row, limited);
    item.row = row;
    return item;
  },
};

function buildRow(item: DigestEvent, context: DigestContext): EventRow {
  const { journalId, names, visitors } = context;
  const { payload, agent } = item;
  const { columns } = payload;
  const { event, props } = eventNames(names, item, payload);
  const browserKnown = agent !== null && agent.browser !== '';
  const osKnown = agent !== null && agent.os !== '';
  return {
    project: item.project,
    generation: item.generation,
    ts: payload.timestamp,
    received_at: item.receivedAt,
    id: item.id,
    journal: journalId,
    position: item.position,
    visitor: payload.visitor,
    visitor_number: visitors.numberOf(item, payload.visitor, payload.timestamp),
    session: item.session,
    window: payload.window,
    event,
    browser: browserKnown ? agent.browser : (columns.browser ?? ''),
    browser_version: browserKnown ? agent.browserVersion : (columns.browser_version ?? ''),
    device: agent !== null && agent.device !== '' ? agent.device : (columns.device ?? ''),
    os: osKnown ? agent.os : (columns.os ?? ''),
    os_version: osKnown ? agent.osVersion : (columns.os_version ?? ''),
    country: payload.country,
    region: payload.region ?? '',
    referrer: columns.referrer ?? '',
    utm_source: columns.utm_source ?? '',
    utm_medium: columns.utm_medium ?? '',
    utm_campaign: columns.utm_campaign ?? '',
    utm_term: columns.utm_term ?? '',
    utm_content: columns.utm_content ?? '',
    title: columns.title ?? '',
    page: columns.page ?? '',
    url: columns.url ?? '',
    cookieless: payload.cookieless,
    time_on_page: payload.time_on_page,
    session_duration: payload.session_duration,
    scroll_depth: payload.scroll_depth,
    build_id: payload.buildId,
    sdk_name: payload.sdkName,
    sdk_version: payload.sdkVersion,
    properties: JSON.stringify(payload.properties),
    props,
  };
}
