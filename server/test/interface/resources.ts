// The resources of the API that clients rely on, with their fields.
import { closed, list, mapOf, object, oneOf, optional, optionalOrNull, orNull } from './shape.ts';

export const icon = closed({
  type: oneOf('icon', 'emoji', 'image', 'provider', 'favicon'),
  value: 'string',
  color: optional(orNull('string')),
});

const owner = object({
  id: 'string',
  name: 'string',
  slug: 'string',
  image: orNull('string'),
  type: oneOf('user', 'organization'),
  createdAt: 'string',
});

export const codeContextConfig = object({
  enabled: 'boolean',
  providerApiUrl: optional(orNull('string')),
  repository: orNull('string'),
  ref: orNull('string'),
  mappings: list(
    object({
      id: 'string',
      provider: orNull(oneOf('github', 'codeberg')),
      javaPrefix: 'string',
      repository: orNull('string'),
      ref: orNull('string'),
      pathPattern: 'string',
    }),
  ),
});

export const fullProject = object({
  id: 'string',
  name: 'string',
  allowedHostnames: orNull(list('string')),
  errorTrackingEnabled: 'boolean',
  webVitalsEnabled: 'boolean',
  sessionReplaysEnabled: 'boolean',
  replayRetentionDays: orNull('number'),
  replayStorageState: oneOf('provisioning', 'active', 'resetting'),
  cookielessMode: orNull('boolean'),
  searchConsoleSiteUrl: orNull('string'),
  token: orNull('string'),
  slug: 'string',
  private: 'boolean',
  templateId: orNull('string'),
  preferredChartColors: orNull(list('string')),
  codeContextConfig: orNull(codeContextConfig),
  icon: orNull(icon),
  createdAt: 'string',
  firstEventAt: orNull('string'),
  ownerId: 'string',
  owner: orNull(owner),
});

/** The three switches are never null. */
export const reducedProject = object({
  id: 'string',
  name: 'string',
  errorTrackingEnabled: 'boolean',
  webVitalsEnabled: 'boolean',
  sessionReplaysEnabled: 'boolean',
  slug: 'string',
  private: 'boolean',
  templateId: orNull('string'),
  createdAt: 'string',
  firstEventAt: orNull('string'),
  ownerId: 'string',
  owner: orNull(owner),
  preferredChartColors: orNull(list('string')),
  icon: orNull(icon),
});

export const listedProject = object({
  id: 'string',
  name: 'string',
  errorTrackingEnabled: 'boolean',
  webVitalsEnabled: 'boolean',
  sessionReplaysEnabled: 'boolean',
  slug: 'string',
  private: 'boolean',
  templateId: orNull('string'),
  createdAt: 'string',
  firstEventAt: orNull('string'),
  ownerId: 'string',
  preferredChartColors: orNull(list('string')),
  icon: orNull(icon),
});

export const publicProject = object({
  id: 'string',
  name: 'string',
  slug: 'string',
  createdAt: 'string',
  ownerId: 'string',
  owner: orNull(owner),
  templateId: orNull('string'),
  icon: orNull(icon),
  online: 'number',
  total: 'number',
});

export const errorGrouping = object({
  mode: oneOf('legacy', 'modern'),
  parserMaxInputBytes: 'number',
  parserMaxLines: 'number',
  parserMaxLineBytes: 'number',
  segmentSelection: oneOf(
    'error_kind_only',
    'root',
    'root_and_terminal_cause',
    'terminal_cause_frames',
  ),
  includeErrorKind: 'boolean',
  rawStackPolicy: oneOf('bounded', 'error_kind_only'),
  rawStackMaxBytes: 'number',
  maxFrames: 'number',
  includeFunction: 'boolean',
  includeModule: 'boolean',
  includeFile: 'boolean',
  runtimeFramePolicy: oneOf('exclude_when_application_frame_exists', 'include'),
  adjacentFramePolicy: oneOf('deduplicate', 'preserve'),
  exclusions: list(
    object({
      field: oneOf('function', 'module', 'file'),
      matcher: oneOf('exact', 'prefix', 'suffix', 'contains'),
      pattern: 'string',
    }),
  ),
});

export const markerOverrides = object({
  mode: oneOf('inherit', 'replace', 'add', 'disable'),
  collections: optional(
    orNull(
      list(
        object({
          collectionId: 'string',
          ...optionalOrNull({
            enabled: 'boolean',
            display: object(optionalOrNull({ icon: 'string', emoji: 'string', color: 'string' })),
          }),
        }),
      ),
    ),
  ),
  hiddenCollectionIds: optional(orNull(list('string'))),
});

export const dashboard = object({
  id: 'string',
  projectId: 'string',
  name: 'string',
  description: 'string',
  isPublic: 'boolean',
  isDefault: 'boolean',
  position: 'number',
  markerOverrides,
  createdAt: 'string',
  updatedAt: 'string',
});

export const errorLabel = object({
  id: 'string',
  name: 'string',
  color: 'string',
  projectId: 'string',
  position: 'number',
  createdBy: 'string',
  updatedBy: 'string',
  createdAt: 'string',
  updatedAt: 'string',
  issueCount: 'number',
});

export const explorerRow = object({
  id: 'string',
  timestamp: 'string',
  fieldValues: mapOf('string'),
  rawData: 'string',
  // An addition of this service: present only if a page would be too large with the full texts.
  cut: optional(list('string')),
});

export const preference = object({ type: 'string', emailEnabled: 'boolean' });
