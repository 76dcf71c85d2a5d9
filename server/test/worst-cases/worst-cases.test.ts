import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generalRepeats, superLinear } from '../grouping/worst-cases-harness.ts';
import { readers as readersOfSent } from './readers.ts';
import { readersOfStored } from './readers-of-stored.ts';
import { readersOfText } from './readers-of-text.ts';
import { someOf } from '../test-runs.ts';

const readers = { ...readersOfSent, ...readersOfStored };
const source = fileURLToPath(new URL('../../src', import.meta.url));

/** Their exported functions that take text are either tried here or listed below. */
const folders = [
  'accounts',
  'builds',
  'collect',
  'collect/digest',
  'collect/digest/dead-letters',
  'collect/digest/guard',
  'collect/digest/sessions',
  'collect/identity',
  'collect/ingest',
  'dashboards',
  'dashboards/public',
  'data-sources',
  'embeds',
  'embeds/draw',
  'http',
  'imports',
  'imports/formats',
  'issues',
  'kinds/error',
  'kinds/identify',
  'kinds/replay',
  'kinds/replay/body',
  'kinds/telemetry',
  'kinds/telemetry/sources',
  'kinds/vital',
  'kinds/web',
  'kinds/web/digest',
  'markers',
  'network-rules',
  'notify',
  'platform',
  'projects',
  'kinds',
  'kinds/telemetry',
  'query',
  'query/explorer',
  'query/language',
  'query/normalise',
  'query/shape',
  'replays',
  'symbolication',
  'symbolication/java',
  'symbolication/javascript',
];

const ofText = readersOfText(source, folders);

/** Functions that are not tried, by reason. */
const notTried: Readonly<Record<string, RegExp>> = {
  'it passes text on to a database as a value': /-(?:store|sql|rows)\.ts | secretIdOf$/,
  'it reads the first characters': / shortened$/,
  'it hashes the text':
    / (?:hash\w+|exactHash|cookielessId|personIdOf|idOfDigest|fingerprintKey|\w+Mark|newSession|halfHourSession)$/,
  'its text is ours: a path of a file, an id or a key of an object':
    /^imports\/(?:file-text|in-row|portion-head)\.ts |^platform\/(?:code-of|durable-write|lock-file|make-folder|built-script|uuid)\.ts |^(?:http\/(?:connections|description|metrics|static-files|schema-node|request-target)|builds\/build-names|projects\/project-snapshot-file)\.ts | (?:isFromOperator|untilDone|openPlaces|roleOn|requireRole|setKey|\w+Prefix|recordOf|isVitalName|isJsonObject|invalid|moveProject|sliceOfIssue|existingProject|existingPublicProject|authOperationId|permittedAuthOperations|requireProjectQuota|deleteAccount|deleteOwnAccount|setCaller|fieldText|withFieldTexts|withoutTexts|handleProviderOutages|freeOwnerSlug|trailOf|addDeployments|mappedViews|occurrenceCode|occurrenceTexts|calledAs|takeUserMail|wantsUserMail|resolveIssuesOfType|iconOf|tableOf|checkBuildQuotas|addCollection|addAutomaticMarker|journalOf|noCollector|timeOfVersion|undoImport|resetPassword|isTurnedOff|providerUserId|currencyStyle|whileKept|withinBytes|showStatus)$/,
  'it writes an answer, a mail or a row of what was read before':
    /^(?:http\/(?:error-answer|json-answer)|collect\/ingest\/answer|issues\/issue-mail-content|query\/explorer\/(?:explorer-row|stored-event))\.ts /,
  'it reads a file of the digest, or an error of the engine':
    /^collect\/digest\/(?:guard\/|dead-letters\/(?:dead-letter|claimed-files|gather-dead-letters|count-dead-letters|reprocess-plan)|sessions\/(?:session-checkpoint|restore-state))/,
  'budgets bound it, which symbolication/worst-cases.test.ts tries with hostile maps':
    / (?:mapJavaScript|filesOfJavaScript|readSourceMap|tokensOf|readClassBlock|retrace|originalOf)$/,
  'it compresses or encrypts the text with Node’s own code, or passes it on':
    / (?:packedAnswer|packEvents|unpackEvents|chunkKey|eventsOf|inOrderOf|copyDashboard|requireDashboard|reorderDashboards|readIssues|findDataset|dependsOnProject|isBetterLowIn|canBeStored|storePortion)$/,
  'patterns have their own bounds, and are compiled elsewhere':
    / (?:preparePatterns|patternFaults|checkSentRegex|checkRowPatterns|checkPatterns|checkPredicatePatterns|checkChartQuery|tableFilter|matching)$/,
  'it reads one field of a query, and all of a query is tried':
    /^query\/language\/(?:fields|read-range|read-node|read-predicate|read-expression)\.ts | checkRowField$/,
  'the name of a zone was checked before': / (?:zoneSpan\w*|periodOf|clockAt|timeOfClock)$/,
  'its text is the chosen provider’s, and longer ones are rejected unread':
    /^accounts\/(?:id-token|oidc-provider|oidc-requests)\.ts /,
  'the functions it calls for each text are tried':
    / (?:parseInPieces|cleaned|chartQueryError|unknown(?:Dataset|Field|Zone)|receive\w+|withSideErrors|errorReport|visitorOf|cutText|orderEvents|checkShape|readQuery|checkHostnames|checkColors|checkSlug|slugCandidates|readUpload|packFile|unpackFile|storeUpload|inflateBody|checkFile|webRequest|prepareCredentials|atomicityOf|newUserOf|withOwnInvitations|checkOrganizationFields|roleIn|checkEmailLength|reject\w*|keepUsedCode|readUnsubscribeToken|checkRoom|isQuotaName|isBuildProblem|shown|headerIn|valuesOf|isMeasured|countsOf|exportedRows|checkNewCharts|newChart|readOccurrenceFilter|readTableFilter|countAddress)$/,
};

test.each(Object.entries(readers))('linear time: %s', (_, { read, pieces }) => {
  const attempt = (text: string): void => {
    try {
      read(text);
    } catch {
      // Most of these texts are invalid; only the time until they are rejected matters.
    }
  };
  const repeats = [...someOf(generalRepeats, 12), ...pieces];
  expect(superLinear(attempt, { prefixes: [''], repeats, ends: ['', '\u0001'] })).toEqual([]);
});

test('every exported function that takes text is tried, or has a reason why not', () => {
  const reasons = Object.values(notTried);
  const missing = ofText.filter(
    (name) => !(name in readers) && !reasons.some((reason) => reason.test(name)),
  );
  expect(missing).toEqual([]);
});

test('no listed function is missing, and none that is tried has a reason not to be', () => {
  const known = new Set(ofText);
  const named = Object.keys(readers).filter((name) => name.includes('.ts '));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
