import type { OccurrencePayload } from './record.ts';
import { cutText } from '../../collect/ingest/cut-text.ts';
import type { JsonObject } from '../../platform/json-value.ts';
import { columnLength, labelLength } from '../../collect/ingest/limits.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { ReceivedItem } from '../../collect/ingest/received-item.ts';
import type { Warnings } from '../../collect/ingest/warnings.ts';

/** What the errors of one body share. */
export type ErrorReport = Pick<
  OccurrencePayload,
  | 'errorGeneration'
  | 'visitor'
  | 'session'
  | 'window'
  | 'language'
  | 'release'
  | 'sdkName'
  | 'sdkVersion'
  | 'url'
  | 'page'
  | 'userAgent'
  | 'country'
> & {
  /** Unix ms. */
  readonly receivedAt: number;
  /** Of errors without their own, Unix ms. */
  readonly timestamp: number;
  /** Each error's own context takes precedence. */
  readonly context: unknown;
};

export interface ErrorSender {
  /** Hashed or cookieless ID. */
  readonly visitor: string;
  /** As in grouping. */
  readonly language: string;
}

/** Reads what the errors of a body share. */
export function errorReport(
  { body, project, warnings }: ReceivedItem,
  request: RequestContext,
  { visitor, language }: ErrorSender,
): ErrorReport {
  const text = (length: number, ...names: readonly string[]) =>
    firstText(body, names, length, warnings);
  return {
    errorGeneration: project.errorGeneration,
    visitor,
    language,
    session: text(labelLength, 'sessionId', 'session_id'),
    window: text(labelLength, 'windowId'),
    release: text(labelLength, 'buildId'),
    sdkName: text(labelLength, 'sdkName', 'sdk_name'),
    sdkVersion: text(labelLength, 'sdkVersion', 'sdk_version'),
    url: text(columnLength, 'url'),
    page: text(columnLength, 'page'),
    userAgent: request.userAgent,
    country: request.country,
    receivedAt: request.receivedAt,
    timestamp: request.receivedAt,
    context: body['context'],
  };
}

function firstText(
  body: JsonObject,
  names: readonly string[],
  length: number,
  warnings: Warnings,
): string {
  for (const name of names) {
    const text = cutText(body[name], length, name, warnings);
    if (text !== '') return text;
  }
  return '';
}
