import { acceptedEncoding } from '../../src/http/accepted-encoding.ts';
import { hasCopy } from '../../src/http/known-copy.ts';
import { canonicalIpv6 } from '../../src/http/address-list.ts';
import { requestedTime } from '../../src/http/requested-time.ts';
import { clientAddressReader } from '../../src/http/client-address.ts';
import { hasMoreNamesThan } from '../../src/platform/json-names.ts';
import { jsonShape, nestsDeeperThan } from '../../src/platform/nesting.ts';
import { isOwnOrigin } from '../../src/http/origin.ts';
import { addressBucket } from '../../src/http/rate-limit.ts';
import { parseBody as parseManagementBody } from '../../src/http/request-body.ts';
import { targetTooLong } from '../../src/http/request-target.ts';
import { childPath } from '../../src/http/shape-path.ts';
import { parseUserAgent } from '../../src/collect/digest/parse-user-agent.ts';
import { pathOf } from '../../src/kinds/path-of.ts';
import { readUrl } from '../../src/kinds/web/url-columns.ts';
import { flattenProperties } from '../../src/collect/digest/flatten-properties.ts';
import { clampTimestamp } from '../../src/collect/ingest/clamp-timestamp.ts';
import { sentToken } from '../../src/collect/ingest/sent-token.ts';
import { botKind, isReporter } from '../../src/collect/ingest/bot-kind.ts';
import { readJson } from '../../src/kinds/telemetry/sources/check-json.ts';
import { inflaterOf, inflaterOfQuery } from '../../src/collect/ingest/decompress.ts';
import { endOfEscape, endOfNumber, endOfWord } from '../../src/kinds/replay/body/json-bytes.ts';
import { languageOf } from '../../src/kinds/error/language.ts';
import { userAgentLength } from '../../src/collect/ingest/limits.ts';
import { hostAllowed, urlHost } from '../../src/collect/ingest/origin-host.ts';
import { cleanText, parseBody } from '../../src/collect/ingest/parse-body.ts';
import { readReplayBody } from '../../src/kinds/replay/body/replay-body.ts';
import { wellFormedUtf8 } from '../../src/kinds/replay/body/well-formed-utf8.ts';
import { plainPath } from '../../src/builds/build-names.ts';
import { excessOf } from '../../src/builds/json-bounds.ts';
import { sentUploadKey } from '../../src/builds/upload-key.ts';
import { figureFormats, formatOf } from '../../src/imports/formats/all.ts';
import { bellwether } from '../../src/imports/formats/bellwether.ts';
import { countOf, decimalOf, secondsOf, shareOf } from '../../src/imports/formats/columns.ts';
import { csvRecords } from '../../src/imports/formats/csv.ts';
import { dayOf, isTimeZone } from '../../src/imports/formats/days.ts';
import type { FigureFormat } from '../../src/imports/formats/format.ts';
import { itemOf } from '../../src/imports/formats/names.ts';
import { umami } from '../../src/imports/formats/umami.ts';
import { umamiBrowser, umamiDevice, umamiSystem } from '../../src/imports/formats/umami-clients.ts';
import { canonicalAddress } from '../../src/network-rules/network-address.ts';
import { readCommentText } from '../../src/issues/comment.ts';
import { checkLabelColor, labelNameKey, readLabelName } from '../../src/issues/label.ts';
import { isLaterRelease } from '../../src/issues/release-order.ts';
import { readMarkerTime } from '../../src/markers/marker.ts';
import { preferenceType } from '../../src/notify/mail-type.ts';
import { shownName } from '../../src/notify/shown-name.ts';
import { hasEndlessHost } from '../../src/platform/endless-host.ts';
import { escapeHtml } from '../../src/platform/escape-html.ts';
import { isMailAddress } from '../../src/platform/mail-address.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { characters, isInvisible, nameFault } from '../../src/platform/name-fault.ts';
import { closestName } from '../../src/platform/closest-name.ts';
import { isSlug, slugFromName, slugProblem } from '../../src/platform/slug.ts';
import { terminalText } from '../../src/platform/terminal-text.ts';
import { parseIsoTime, parseTimeText } from '../../src/platform/time-text.ts';
import { transliterate } from '../../src/platform/transliterate.ts';
import { isUuid } from '../../src/platform/uuid.ts';
import { withoutTrailing } from '../../src/platform/without-trailing.ts';
import { isCssColor } from '../../src/projects/css-color.ts';
import { cssTokens } from '../../src/projects/css-tokens.ts';
import { hostPattern } from '../../src/projects/host-pattern.ts';
import { readName } from '../../src/projects/project-name.ts';
import { readPlace } from '../../src/query/explorer/row-order.ts';
import { readRowFilter } from '../../src/query/explorer/row-filter.ts';
import { Budget } from '../../src/query/language/fields.ts';
import { parseExpression } from '../../src/query/language/parse-expression.ts';
import { readQuery } from '../../src/query/language/read-query.ts';
import { readRange } from '../../src/query/language/read-range.ts';
import { checkField } from '../../src/query/normalise/check-fields.ts';
import { timeZone } from '../../src/platform/time-zone.ts';
import { checkOwnerSlug } from '../../src/accounts/account-fields.ts';
import { readBody } from '../../src/accounts/auth-request.ts';
import { challengeIn, emailIn, guardOf } from '../../src/accounts/guarded-paths.ts';
import { addressIn } from '../../src/accounts/oidc-discovery.ts';
import { providerEmail } from '../../src/accounts/provider-user.ts';
import { shownPicture } from '../../src/accounts/shown-picture.ts';

export interface Reader {
  readonly read: (text: string) => unknown;
  /** Pieces of its own syntax, in addition to those for every reader. */
  readonly pieces: readonly string[];
}

export const reader = (read: Reader['read'], ...pieces: readonly string[]): Reader => ({
  read,
  pieces,
});
const aboutFile = { fileName: 'a', timezone: 'UTC', dimension: null, encoding: null };
const ofFigures = (format: FigureFormat, head: string, ...pieces: readonly string[]): Reader =>
  reader((text) => firstRows(format.figures(text, head, true)), ...pieces);
const googleHead = (columns: readonly string[]) => {
  const { head } = figureFormats['google-analytics'].head('', aboutFile);
  return JSON.stringify({ ...(JSON.parse(head) as object), columns });
};
export const ofBytes = (read: (bytes: Buffer) => unknown, ...pieces: readonly string[]): Reader =>
  reader((text) => read(Buffer.from(text)), ...pieces);

const clientAddress = clientAddressReader({ proxies: ['127.0.0.0/8'], cloudflare: true });
export const json = ['[', '{"a":', '"\\u0000', '\\', '1e', '"a":1,', '\\ud800', 'null,'];
const hosts = ['xn--', 'xn--a.', '%41', 'ü', '[::', '@', '*.', '%', 'ß.'];
const agents = ['Mozilla/5.0 (', 'Chrome/1', 'Version/', '; ', 'Android ', 'bot', 'like '];
const times = ['2026-', 'T00:', '+00', '.1', 'Z'];
let unlike = 0;

/** Readers of untrusted text, by `folder/file.ts name` below `server/src`, or by header. */
/** Reading each row takes microseconds, so a portion has a limited number of them. */
function firstRows(rows: Iterable<unknown>): void {
  let left = 1_000;
  for (const _ of rows) if (--left === 0) return;
}

export const readers: Readonly<Record<string, Reader>> = {
  'header X-Forwarded-For': reader(
    (text) => clientAddress('127.0.0.1', { 'x-forwarded-for': text }),
    '1.1.1.1,',
    '::1%',
    ...hosts,
  ),
  'header Forwarded': reader(
    (text) => clientAddress('127.0.0.1', { forwarded: text }),
    'for=',
    'for="',
    ';for = ',
    '\\"',
  ),
  'header CF-Connecting-IP': reader((text) =>
    clientAddress('127.0.0.1', { 'cf-connecting-ip': text }),
  ),
  'header Cookie': reader(challengeIn, 'a=b;', '; ', '='),
  'property values': reader((text) => flattenProperties({ a: { b: text, [text]: [text] } })),
  'accounts/account-fields.ts checkOwnerSlug': reader(checkOwnerSlug),
  'accounts/auth-request.ts readBody': reader(readBody, ...json),
  'accounts/guarded-paths.ts challengeIn': reader(challengeIn, 'a=b;', 'better-auth.two_factor='),
  'accounts/guarded-paths.ts emailIn': reader((text) => emailIn({ email: text })),
  'accounts/guarded-paths.ts guardOf': reader(guardOf, '/sign-in', '//'),
  'accounts/oidc-discovery.ts addressIn': reader(
    // Longer answers of a provider are rejected before parsing.
    (text) => addressIn({ a: `https://${text.slice(0, 256 * 1024)}` }, 'a', 'https://a.b'),
    ...hosts,
  ),
  'accounts/provider-user.ts providerEmail': reader(providerEmail, 'a@', 'b.'),
  'accounts/shown-picture.ts shownPicture': reader(shownPicture, 'https://', ...hosts),
  'builds/build-names.ts plainPath': reader(
    // File names are never longer, and lines of stacks are cut.
    (text) => plainPath(text.slice(0, 10_000)),
    '../',
    './',
    '~/',
    '%2e',
    '\\..',
  ),
  'builds/json-bounds.ts excessOf': ofBytes((bytes) => excessOf(bytes, 1_000_000), ...json),
  'builds/upload-key.ts sentUploadKey': reader(sentUploadKey, 'Bearer ', 'bwu_'),
  'collect/digest/parse-user-agent.ts parseUserAgent': reader(
    (text) => parseUserAgent(text.slice(0, userAgentLength)),
    ...agents,
  ),
  'kinds/web/url-columns.ts readUrl': reader(
    (text) => readUrl(`https://a.example/?utm_source=${text}`, {}),
    '&utm_source=',
    '%00',
    '?',
    '#',
  ),
  'kinds/path-of.ts pathOf': reader((text) => pathOf(`https://${text}`), '?', '#', ...hosts),
  'collect/ingest/clamp-timestamp.ts clampTimestamp': reader(
    (text) => clampTimestamp(text, 0),
    ...times,
  ),
  'collect/ingest/bot-kind.ts botKind': reader(
    (text) => botKind(`${unlike++}${text.slice(0, userAgentLength)}`),
    ...agents,
  ),
  'collect/ingest/bot-kind.ts isReporter': reader(
    (text) => isReporter(`${unlike++}${text.slice(0, userAgentLength)}`),
    ...agents,
  ),
  'collect/ingest/sent-token.ts sentToken': ofBytes(
    (bytes) => sentToken('', bytes),
    '"token"',
    '"token":"',
  ),
  'kinds/telemetry/sources/check-json.ts readJson': reader(readJson, ...json),
  'collect/ingest/decompress.ts inflaterOf': reader(inflaterOf, 'gzip'),
  'collect/ingest/decompress.ts inflaterOfQuery': reader(inflaterOfQuery, 'gzip'),
  'kinds/replay/body/json-bytes.ts endOfEscape': ofBytes((bytes) => endOfEscape(bytes, 0), ...json),
  'kinds/replay/body/json-bytes.ts endOfNumber': ofBytes((bytes) => endOfNumber(bytes, 0), ...json),
  'kinds/replay/body/json-bytes.ts endOfWord': ofBytes((bytes) => endOfWord(bytes, 0), ...json),
  'kinds/error/language.ts languageOf': reader(languageOf),
  'collect/ingest/origin-host.ts hostAllowed': reader((text) => hostAllowed(text, ['*.a.b', 'c'])),
  'collect/ingest/origin-host.ts urlHost': reader(
    (text) => urlHost(`a${unlike++}://${text}`),
    ...hosts,
  ),
  'collect/ingest/parse-body.ts cleanText': reader(
    // Only an escape of six bytes produces one of these.
    (text) => cleanText(text.slice(0, 175_000)),
    '\ud800',
    '\0',
  ),
  'collect/ingest/parse-body.ts parseBody': ofBytes(parseBody, ...json),
  'kinds/replay/body/replay-body.ts readReplayBody': ofBytes(
    (bytes) => Array.from(readReplayBody(bytes)),
    '{"events":[',
    ...json,
  ),
  'kinds/replay/body/well-formed-utf8.ts wellFormedUtf8': ofBytes(
    (bytes) => Array.from(wellFormedUtf8(bytes)),
    ...json,
  ),
  'http/accepted-encoding.ts acceptedEncoding': reader(
    (text) => acceptedEncoding(text, ['br', 'gzip']),
    'gzip;q=0.0,',
    'br;',
    ',',
  ),
  'http/known-copy.ts hasCopy': reader((text) => hasCopy(text, () => false), 'W/', '"a", ', ' '),
  'http/address-list.ts canonicalIpv6': reader(canonicalIpv6, '::', 'ffff:', '0'),
  'http/requested-time.ts requestedTime': reader(
    (text) => requestedTime(text, 'query.fromTime', 'ProjectValidationError'),
    ...times,
  ),
  'platform/json-names.ts hasMoreNamesThan': ofBytes((all) => hasMoreNamesThan(all, 1e9), ...json),
  'platform/nesting.ts nestsDeeperThan': ofBytes(nestsDeeperThan, ...json),
  'platform/nesting.ts jsonShape': ofBytes((all) => [...jsonShape(all, 1e9)], ...json),
  'http/origin.ts isOwnOrigin': reader(
    (text) => isOwnOrigin({ origin: `https://${text}`, host: text }, null),
    ...hosts,
  ),
  'http/rate-limit.ts addressBucket': reader(addressBucket, '::', 'ffff:'),
  'http/request-body.ts parseBody': ofBytes(
    (bytes) => parseManagementBody(bytes, {}, 'ProjectValidationError'),
    ...json,
  ),
  'http/request-target.ts targetTooLong': reader(targetTooLong, '?', '/v0/'),
  'http/shape-path.ts childPath': reader((text) => childPath('body', text)),
  'network-rules/network-address.ts canonicalAddress': reader(canonicalAddress, '::', '/1', '1.'),
  'issues/comment.ts readCommentText': reader(readCommentText),
  'issues/label.ts checkLabelColor': reader(checkLabelColor, '/**/', 'rgb('),
  'issues/label.ts labelNameKey': reader((text) => labelNameKey(readLabelName(text)), 'İ', 'ﬃ'),
  'issues/label.ts readLabelName': reader(readLabelName),
  'issues/release-order.ts isLaterRelease': reader(
    (text) => isLaterRelease(text, `${text}1`, new Map()),
    '1.',
    '1-',
    'rc.',
  ),
  'markers/marker.ts readMarkerTime': reader(readMarkerTime, ...times),
  'notify/mail-type.ts preferenceType': reader(preferenceType),
  'notify/shown-name.ts shownName': reader(
    // Names have at most 200 characters.
    (text) => shownName(text.slice(0, 1_000), 'x'),
    'http://',
    'www.',
    '.com',
  ),
  'platform/closest-name.ts closestName': reader(
    (text) => closestName(text, ['entry_page', 'session.source']),
    'entry_page',
    '.',
    '_',
  ),
  'platform/endless-host.ts hasEndlessHost': reader(hasEndlessHost, 'https:/', '\t', ' ', '@'),
  'platform/escape-html.ts escapeHtml': reader(
    // Mails and pages contain names; none of these texts is longer.
    (text) => escapeHtml(text.slice(0, 100_000)),
    '&',
    '&amp;',
  ),
  'platform/mail-address.ts isMailAddress': reader(isMailAddress, '@a', '..', 'ü.'),
  'platform/name-fault.ts characters': reader(characters),
  'platform/name-fault.ts isInvisible': reader(isInvisible, '\u200B', '\u3164'),
  'platform/name-fault.ts nameFault': reader(nameFault, '\u200B', '\u3164'),
  'platform/slug.ts isSlug': reader(isSlug, 'a-'),
  'platform/slug.ts slugFromName': reader((text) => slugFromName(text, systemRandom), 'a-', 'ﬃ'),
  'platform/slug.ts slugProblem': reader(slugProblem, 'a-'),
  'platform/terminal-text.ts terminalText': reader(
    // The service prints only lines of its log; commands may take longer.
    (text) => terminalText(text.slice(0, 100_000)),
    '\u001b[',
    '\u009b',
  ),
  'platform/time-text.ts parseIsoTime': reader(parseIsoTime, ...times),
  'platform/time-text.ts parseTimeText': reader(parseTimeText, ...times),
  'platform/transliterate.ts transliterate': reader(
    (text) => transliterate(text.slice(0, 1_000)),
    'щ',
    'ﬃ',
    'a\u0301',
    '\u0301',
  ),
  'platform/uuid.ts isUuid': reader(isUuid, 'a-'),
  'platform/without-trailing.ts withoutTrailing': reader((text) => withoutTrailing(text, '-')),
  'projects/css-color.ts isCssColor': reader(isCssColor, '/**/', '/*', '*/', '1e', 'rgb('),
  'projects/css-tokens.ts cssTokens': reader(
    // Colors have at most 64 characters.
    (text) => cssTokens(text.slice(0, 1_000)),
    '/**/',
    '/*',
    '**//**//',
    '1e1',
    'rgb(',
  ),
  'projects/host-pattern.ts hostPattern': reader(hostPattern, ...hosts),
  'projects/project-name.ts readName': reader((text) => readName(text)),
  'imports/formats/all.ts formatOf': reader(formatOf, ',', 'session_id,', '{"dataset"'),
  'rows of an export of Bellwether': reader(
    (text) => firstRows(bellwether.rows(text, '', true)),
    '{"dataset":',
    '\n',
    '{}\n',
  ),
  'imports/formats/csv.ts csvRecords': reader(
    (text) => firstRows(csvRecords(text, true)),
    '"',
    '""',
    '","',
    ',',
    '\n',
    '"\n',
    '\r\n',
  ),
  'imports/formats/umami-clients.ts umamiBrowser': reader(umamiBrowser, 'ios', '-'),
  'imports/formats/umami-clients.ts umamiDevice': reader(umamiDevice, 'desktop'),
  'imports/formats/umami-clients.ts umamiSystem': reader(umamiSystem, 'Windows ', '1.', ' '),
  'rows of an export of Umami': reader(
    (text) => firstRows(umami.rows(text, '["session_id","created_at"]', true)),
    ',\n',
    '"",',
    'utm_',
    '&utm_source=',
  ),
  'imports/formats/columns.ts countOf': reader((text) => countOf(text, 'a'), '1', '1,', '.0'),
  'imports/formats/columns.ts decimalOf': reader((text) => decimalOf(text, 'a'), '1', '.'),
  'imports/formats/columns.ts secondsOf': reader((text) => secondsOf(text, 'a'), '00:', ' s'),
  'imports/formats/columns.ts shareOf': reader((text) => shareOf(text, 'a'), '1', '%'),
  'imports/formats/days.ts dayOf': reader(dayOf, '2026', '-'),
  'imports/formats/days.ts isTimeZone': reader(isTimeZone, 'Europe/', '+'),
  'imports/formats/names.ts itemOf': reader((text) => itemOf('referrer', text), 'a.', 'a-', '/'),
  'figures of Plausible': ofFigures(
    figureFormats.plausible,
    '{"columns":["date","page","visitors"],"timezone":"UTC"}',
    ...['2026-03-01,/,1', ',', '\n', '"', '"",'],
  ),
  'figures of Google Analytics': ofFigures(
    figureFormats['google-analytics'],
    figureFormats['google-analytics'].head('', aboutFile).head,
    ...['# Start date: 20260301\n', '#', 'Date,Users\n', '20260301,1\n', ',', '"', '/1/'],
  ),
  'figures of Google Analytics below a long line of names': ofFigures(
    figureFormats['google-analytics'],
    googleHead(['day index', 'users', 'x'.repeat(60_000)]),
    ...['1/1/26,1,\n', '1/1/26,1,', 'Day Index,Users\n'],
  ),
  'the first line of Umami': reader((text) => umami.head(text), 'a,', ',', '"', '"",', '\n'),
  'figures of Matomo': ofFigures(
    figureFormats.matomo,
    '{"columns":["date","label","nb_visits"],"dimension":"page","timezone":"UTC"}',
    ...['2026-03-01,/,1', ',', '\n', '"', '"",'],
  ),
  'figures of Bellwether': ofFigures(
    figureFormats['bellwether-figures'],
    '',
    '{"dataset":"imported-figures","dimension":"page","timestamp":"2026-03-01T12:00:00Z"}\n',
    ...['"item":"', ...json],
  ),
  'figures of bStats': ofFigures(figureFormats.bstats, 'servers', '[1,2]', '[', ']', ',', ' '),
  'query/explorer/row-filter.ts readRowFilter': reader(
    // Query strings are never longer.
    (text) => readRowFilter(text.slice(0, 8_192)),
    ...json,
  ),
  'query/explorer/row-order.ts readPlace': reader(
    (text) => readPlace(Buffer.from(text).toString('base64url')),
    '1',
    '1.',
    'a-',
  ),
  'query/language/parse-expression.ts parseExpression': reader(
    (text) => parseExpression(text, ['A'], 'path', 1, new Budget()),
    'A+',
    '1 ',
    '1e1+',
    '-(',
    'A/(',
    'a1 ',
  ),
  'query/language/read-query.ts readQuery': reader((text) =>
    readQuery({ outputs: [{ id: text, [text]: text, node: { type: text } }] }),
  ),
  'query/language/read-range.ts readRange': reader(
    (text) => readRange({ type: 'absolute', from: text, to: text }, 'range'),
    ...times,
  ),
  'query/normalise/check-fields.ts checkField': reader((text) =>
    checkField({ field: () => null }, text, 'field'),
  ),
  'platform/time-zone.ts timeZone': reader(timeZone, 'Europe/', 'Etc/GMT+', '+01:'),
};
