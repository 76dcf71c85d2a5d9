import { Type } from 'typebox';
import { nullable, oneOf } from '../http/index.ts';
import { chartsPerDashboard, markerModes } from './dashboard.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const optional = <Schema extends Parameters<typeof nullable>[0]>(schema: Schema) =>
  Type.Optional(nullable(schema));

const displaySchema = Type.Object(
  { icon: optional(text(500)), emoji: optional(text(200)), color: optional(text(200)) },
  { description: 'Display of the collection’s markers on this dashboard.' },
);

/** Entries in a list of collections; a project has at most 100, but some may be deleted. */
const mostCollections = 200;

export const markerOverridesSchema = Type.Object(
  {
    mode: oneOf(markerModes, {
      description:
        '`inherit`: the project’s markers. `replace`: only the listed collections. `add`: the ' +
        'project’s and the listed ones. `disable`: none.',
    }),
    collections: optional(
      Type.Array(
        Type.Object({
          collectionId: text(200),
          enabled: optional(Type.Boolean()),
          display: optional(displaySchema),
        }),
        { maxItems: mostCollections },
      ),
    ),
    hiddenCollectionIds: optional(Type.Array(text(200), { maxItems: mostCollections })),
  },
  { $id: 'MarkerOverrides', description: 'Which of the project’s markers the dashboard shows.' },
);

export const nameSchema = Type.String({
  $id: 'TrimmedName',
  description: '1 to 200 characters after trimming.',
});
export const descriptionSchema = Type.String({ maxLength: 10_000 });
/** Any finite number: texts for other numbers are valid by type, but out of range. */
export const positionSchema = Type.Number({
  $id: 'Position',
  minimum: -Number.MAX_VALUE,
  maximum: Number.MAX_VALUE,
  description: 'Sort position, smallest first; it need not be unique.',
});

/** What a new dashboard can have. */
export const newDashboardProperties = {
  name: nameSchema,
  description: Type.Optional(nullable(descriptionSchema)),
  isPublic: Type.Optional(nullable(Type.Boolean({ default: false }))),
  position: Type.Optional(nullable(positionSchema)),
  markerOverrides: Type.Optional(nullable(markerOverridesSchema)),
};

const time = (description: string) => Type.String({ format: 'date-time', description });

export const dashboardSchema = Type.Object(
  {
    id: Type.String({ description: 'UUIDv7.' }),
    projectId: Type.String(),
    name: Type.String(),
    description: Type.String({ description: 'Empty by default.' }),
    isPublic: Type.Boolean({
      description: 'Whether everyone with a key can see it, if the project is public.',
    }),
    isDefault: Type.Boolean({ description: 'Whether the project opens with it.' }),
    position: Type.Number({ description: 'As sent.' }),
    markerOverrides: markerOverridesSchema,
    createdAt: time('Time of creation.'),
    updatedAt: time('Time of the last change.'),
  },
  {
    $id: 'Dashboard',
    description:
      `A project can have as many as its quota allows, each with up to ${chartsPerDashboard} ` +
      'charts.',
  },
);
