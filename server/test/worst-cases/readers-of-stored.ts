import {
  hashWords,
  readUuid,
  visitorWords,
} from '../../src/collect/digest/sessions/session-words.ts';
import { shortenObjects } from '../../src/collect/ingest/shorten-objects.ts';
import { readChartQuery } from '../../src/dashboards/chart-query.ts';
import { copyName } from '../../src/dashboards/dashboard.ts';
import { seriesColor } from '../../src/embeds/draw/paint.ts';
import { fitted, plainText, safeColor, safeText, widthOf } from '../../src/embeds/draw/svg-text.ts';
import {
  bucketLabel,
  dayFormatOf,
  dayLabel,
  groupLabel,
} from '../../src/embeds/draw/value-format.ts';
import { readEmbedRequest } from '../../src/embeds/embed-request.ts';
import { withPreview } from '../../src/http/page-preview.ts';
import { namesIn } from '../../src/imports/formats/columns.ts';
import { endOfText } from '../../src/platform/nesting.ts';
import { hasForm, searchForms } from '../../src/platform/search-forms.ts';
import { certificateAdvice } from '../../src/platform/untrusted-certificate.ts';
import { identityKind } from '../../src/projects/identity-kind.ts';
import { fieldKey, joinLabels } from '../../src/query/shape/labels.ts';
import { readNumber } from '../../src/query/shape/numbers.ts';
import { dayOfKey } from '../../src/replays/chunk-key.ts';
import { eventPlaces } from '../../src/replays/event-places.ts';
import { codeLinesAround } from '../../src/symbolication/code-lines.ts';
import { readJavaFrame, readJavaHeader } from '../../src/symbolication/java/java-frame.ts';
import { sourcePath } from '../../src/symbolication/javascript/source-path.ts';
import { json, ofBytes, type Reader, reader } from './readers.ts';

const words = new Uint32Array(4);
const frames = ['\tat a.b(', 'at ', '(A.java:1)', '.', '$', ' ~[', 'Caused by: ', ': '];
const paths = ['../', './', 'webpack://', '//', '?', '%41', 'file:///'];

/** Readers of untrusted text, most of them after it was stored, by `folder/file.ts name`. */
export const readersOfStored: Readonly<Record<string, Reader>> = {
  'collect/digest/sessions/session-words.ts hashWords': reader((text) => hashWords(text, words)),
  'collect/digest/sessions/session-words.ts readUuid': reader(
    (text) => readUuid(text, words),
    'a-',
  ),
  'collect/digest/sessions/session-words.ts visitorWords': reader((text) =>
    visitorWords(text, words),
  ),
  'collect/ingest/shorten-objects.ts shortenObjects': ofBytes(
    (all) => [...shortenObjects(all, 100, 1)],
    ...json,
    ...[',', ']', '}', '\\"'],
  ),
  'dashboards/chart-query.ts readChartQuery': reader(
    // Bodies nest less deep, but may have a long text and a long key anywhere.
    (text) => readChartQuery({ type: text, [text]: text, input: { type: text } }, 'query'),
  ),
  'dashboards/dashboard.ts copyName': reader(copyName, '\u0301', '👩‍'),
  'embeds/draw/paint.ts seriesColor': reader((text) => seriesColor(1, [text])),
  'embeds/draw/svg-text.ts fitted': reader(
    (text) => fitted(text, 1e9, 12),
    ...['\u0301', '👩‍', '\u202e'],
  ),
  'embeds/draw/svg-text.ts plainText': reader(plainText, '\u202e', '\u0001'),
  'embeds/draw/svg-text.ts safeColor': reader(safeColor, '\u0001', '"'),
  'embeds/draw/svg-text.ts safeText': reader(safeText, '\u202e', '<', '&'),
  'embeds/draw/svg-text.ts widthOf': reader((text) => widthOf(text, 12), '\u0301', 'W'),
  'embeds/draw/value-format.ts bucketLabel': reader((text) => bucketLabel(text), '2026-'),
  'embeds/draw/value-format.ts dayFormatOf': reader((text) => dayFormatOf([text, text]), '2026-'),
  'embeds/draw/value-format.ts dayLabel': reader((text) => dayLabel(text), '2026-'),
  'embeds/draw/value-format.ts groupLabel': reader((text) => groupLabel(text, 'country'), 'DE'),
  'embeds/embed-request.ts readEmbedRequest': reader(
    (text) => readEmbedRequest(text, { theme: text, width: text }),
    ...['.svg', '9', '%00'],
  ),
  'http/page-preview.ts withPreview': reader(
    (text) =>
      withPreview('<title>Bellwether</title>', { title: text, description: text, image: null }),
    ...['<', '&', '\u202e', ' '],
  ),
  'imports/formats/columns.ts namesIn': reader(namesIn, '"', ' ,', ','),
  'platform/nesting.ts endOfText': ofBytes((all) => endOfText(all, 0), '\\', '\\"', 'a\\\\'),
  'platform/search-forms.ts hasForm': reader((text) => hasForm(text, searchForms('éσ')), 'ς'),
  'platform/search-forms.ts searchForms': reader(searchForms, 'ς', '\u0301\u0316'),
  'platform/untrusted-certificate.ts certificateAdvice': reader((text) =>
    certificateAdvice(text, 'trust'),
  ),
  'projects/identity-kind.ts identityKind': reader(identityKind),
  'query/shape/labels.ts fieldKey': reader(fieldKey),
  'query/shape/labels.ts joinLabels': reader((text) => joinLabels(text.split('a'))),
  'query/shape/numbers.ts readNumber': reader(readNumber, '1e', '0x', '-'),
  'replays/chunk-key.ts dayOfKey': reader(dayOfKey),
  'replays/event-places.ts eventPlaces': ofBytes(
    eventPlaces,
    ...json,
    '[{"timestamp":1}',
    ',{"timestamp":',
    '"timestamp":',
  ),
  'symbolication/code-lines.ts codeLinesAround': reader((text) => codeLinesAround(text, 1_000_000)),
  'symbolication/java/java-frame.ts readJavaFrame': reader(readJavaFrame, ...frames),
  'symbolication/java/java-frame.ts readJavaHeader': reader(readJavaHeader, ...frames),
  'symbolication/javascript/source-path.ts sourcePath': reader(
    (text) => sourcePath(text, text),
    ...paths,
  ),
};
