import { Type } from 'typebox';
import { closed, nullable, oneOf } from '../http/index.ts';
import { codeHosts, iconTypes } from './project.ts';

const text = () => Type.String();
/** Long enough for a URL with all its parameters, or a small picture as a `data:` URL. */
const iconValueLength = 8192;
const longText = () => Type.String({ maxLength: 2048 });
const time = (description: string) => Type.String({ format: 'date-time', description });

export const iconSchema = closed(
  {
    type: oneOf(iconTypes),
    // Public lists contain up to 1,000 of them.
    value: Type.String({ maxLength: iconValueLength }),
    color: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  },
  {
    $id: 'Icon',
    description: 'Images of type `image` and `favicon` are shown only from `https:` URLs.',
  },
);

const mappingSchema = Type.Object({
  id: longText(),
  provider: nullable(oneOf(codeHosts)),
  javaPrefix: longText(),
  repository: nullable(longText()),
  ref: nullable(longText()),
  pathPattern: longText(),
});

export const codeContextConfigSchema = Type.Object(
  {
    enabled: Type.Boolean(),
    providerApiUrl: Type.Optional(nullable(longText())),
    repository: nullable(longText()),
    ref: nullable(longText()),
    mappings: Type.Array(mappingSchema, { maxItems: 1000 }),
  },
  { $id: 'CodeContext', description: 'Where to find the source code of stack frames.' },
);

export const ownerSummarySchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    image: nullable(text()),
    type: oneOf(['user', 'organization']),
    createdAt: time('When the account was created.'),
  },
  { $id: 'Owner', description: 'The user or organization that owns the project.' },
);

/** The properties shared by the list, the reduced and the full form. */
const listed = {
  id: Type.String({ description: 'UUIDv7.' }),
  name: Type.String(),
  errorTrackingEnabled: Type.Boolean(),
  webVitalsEnabled: Type.Boolean(),
  sessionReplaysEnabled: Type.Boolean(),
  slug: Type.String(),
  private: Type.Boolean(),
  templateId: nullable(text()),
  createdAt: time('When the project was created.'),
  firstEventAt: nullable(time('Time of receipt of the first accepted event.')),
  ownerId: Type.String(),
  preferredChartColors: nullable(Type.Array(Type.String())),
  icon: nullable(iconSchema),
};

export const projectListItemSchema = Type.Object(listed, { $id: 'ListedProject' });

export const reducedProjectSchema = Type.Object(
  { ...listed, owner: nullable(ownerSummarySchema) },
  { $id: 'ReducedProject', description: 'The public form of a project.' },
);

export const projectSchema = Type.Object(
  {
    ...listed,
    owner: nullable(ownerSummarySchema),
    allowedHostnames: nullable(
      Type.Array(Type.String(), { description: 'As sent. An empty list allows all hosts.' }),
    ),
    replayRetentionDays: nullable(Type.Number({ description: 'Null means the instance default.' })),
    replayStorageState: oneOf(['provisioning', 'active', 'resetting']),
    cookielessMode: nullable(Type.Boolean()),
    searchConsoleSiteUrl: nullable(text()),
    token: nullable(
      Type.String({ description: 'The token for sending events; null for viewers.' }),
    ),
    codeContextConfig: nullable(codeContextConfigSchema),
  },
  { $id: 'Project', description: 'The form for members.' },
);
