import { Type } from 'typebox';

export const mergeBodySchema = Type.Object(
  {
    projectId: Type.String({ description: 'ID or slug of the project.' }),
    primaryErrorId: Type.String({ description: 'ID of the issue that is kept.' }),
    mergedErrorIds: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 1000,
      description: 'IDs of issues of the same project, without the primary.',
    }),
  },
  { $id: 'MergeBody' },
);

export const mergeAnswerSchema = Type.Object(
  { success: Type.Boolean(), primaryErrorId: Type.String() },
  { $id: 'MergedErrors' },
);
