import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { dataSourceSchema, dataSourceView } from '../data-source.ts';
import { listDataSources } from '../data-sources-store.ts';
import type { DataSourcesContext } from '../data-sources-context.ts';
import { patternFaults } from '../pattern-faults.ts';

export const listDataSourcesRoute = ({ db, patterns }: DataSourcesContext) =>
  route({
    operation: 'listDataSources',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/data-sources',
    summary: 'List data sources',
    description: 'The data sources of the project, newest first.',
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(dataSourceSchema) },
    handle: async ({ project, query }) => {
      const page = listPage(query);
      const { sources, total } = await listDataSources(db, project.id, page);
      const problems = await patternFaults(db, patterns, project.id, sources);
      const views = sources.map((each) => dataSourceView(each, problems.get(each.id) ?? null));
      return pageAnswer(views, total, page);
    },
  });
