import { byTime, collectedColumns, commonFields, country, window } from '../collected-columns.ts';
import {
  category,
  flag,
  longJson,
  longText,
  properties,
  sha256Hex,
  text,
  uint32,
  uuid,
  variedUint32,
} from '../../store/events/columns/column-types.ts';
import { defineTable, type RowOf } from '../../store/events/columns/table.ts';

declare module '../../store/events/columns/table.ts' {
  interface EventTables {
    readonly occurrences: 'generation' | 'error_generation';
  }
}

/**
 * Occurrences of errors, with what they were grouped by. The metadata store says which issue a group is, so
 * that a merge moves no rows.
 */
export const occurrences = defineTable({
  name: 'occurrences',
  ...byTime,
  columns: {
    ...collectedColumns,
    error_generation: uint32({}),
    /** Mapped to the original source, if possible. */
    error_type: category({ limited: true, field: { title: 'Error type', isPublic: true } }),
    error_message: longText({ field: { title: 'Message' } }),
    language: category({
      field: { title: 'Language', isPublic: true, description: 'Language of the stack.' },
    }),
    handled: flag({
      field: { title: 'Handled', isPublic: true, description: 'Whether the code caught it.' },
    }),
    /** Number of equal errors that one row stands for. */
    count: variedUint32({
      field: {
        title: 'Count',
        isPublic: true,
        description: 'Equal errors that the row stands for.',
      },
    }),
    release: category({
      field: { title: 'Release', isPublic: true, description: 'Build ID of the code.' },
    }),
    group_hash: text({
      hashed: true,
      field: { title: 'Group hash', description: 'What errors of one group share.' },
    }),
    /** SHA-256 hex of type, 0x1F, message, 0x1F, stack. */
    exact_hash: sha256Hex({ field: { title: 'Exact hash', in: 'explorer' } }),
    /** The grouping that made `group_hash`: `legacy` or a version of `modern`. */
    algorithm: category({ field: { title: 'Grouping algorithm', in: 'explorer' } }),
    /** Raw, lines joined by newline. */
    stack: longText({ field: { title: 'Stack', in: 'explorer' } }),
    /** The nil UUID if the client sent none. */
    visitor: uuid({
      hashed: true,
      canBeNil: true,
      field: { name: 'user_id', title: 'Visitor', distinctTitle: 'Visitors affected' },
    }),
    session: text({ hashed: true, field: { name: 'session_id', title: 'Session' } }),
    window,
    browser: category({ limited: true, field: commonFields.browser }),
    browser_version: category({ limited: true, field: commonFields.browserVersion }),
    device: category({ limited: true, field: commonFields.device }),
    os: category({ limited: true, field: commonFields.os }),
    os_version: category({ limited: true, field: commonFields.osVersion }),
    country,
    page: category({ limited: true, field: commonFields.page }),
    url: text({ field: commonFields.url }),
    sdk_name: category({ limited: true, field: { title: 'SDK', isPublic: true } }),
    sdk_version: category({ limited: true, field: { title: 'SDK version', isPublic: true } }),
    /** Type, stack, frames and causes mapped to the original source, as JSON text; empty = not mapped. */
    mapped: longText({}),
    /** The SDK's `cause` objects, outermost first, as JSON text. */
    causes: longText({}),
    /** Explanation of the grouping, as JSON text. */
    evidence: longText({}),
    /** As sent, JSON text. */
    context: longJson({}),
    props: properties({}),
  },
});

/** One occurrence of an error, or several equal ones. */
export type OccurrenceRow = RowOf<typeof occurrences>;

/** The group of an occurrence: names of algorithms have no colon. */
export const groupKeySql = `concat(algorithm, ':', group_hash)`;

/** An error in the list of a person's page. Clients send messages of up to 5 MiB. */
export const listedError = {
  type: 'error_type',
  message: 'leftUTF8(error_message, 2000)',
  groupHash: 'group_hash',
  session: 'session',
};
