import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { requireProject } from '../../projects/index.ts';
import { dataSourceSchema, dataSourceView } from '../data-source.ts';
import { listDataSources } from '../data-sources-store.ts';
import type { IntakeContext } from '../intake-context.ts';
import { patternFaults } from '../pattern-faults.ts';

export const listDataSourcesRoute = ({ db, patterns }: IntakeContext) =>
  route({
    operation: 'listDataSources',
    method: 'GET',
    path: '/v0/project/{idOrSlug}/data-sources',
    summary: 'List data sources',
    description: 'The data sources of the project, newest first.',
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(dataSourceSchema) },
    handle: async ({ caller, params, query }) => {
      const project = await requireProject(db, caller, 'listDataSources', params.idOrSlug);
      const page = listPage(query);
      const { sources, total } = await listDataSources(db, project.id, page);
      const problems = await patternFaults(db, patterns, project.id, sources);
      const views = sources.map((each) => dataSourceView(each, problems.get(each.id) ?? null));
      return pageAnswer(views, total, page);
    },
  });
