import { expect } from 'vitest';
import { type BuildsHarness, mapping, sourceMap } from './builds-harness.ts';

type BuildsProject = Awaited<ReturnType<BuildsHarness['newProject']>>;

export const mapFile = { fileName: 'app.js.map', content: sourceMap };
/** The change that makes an upload one of ProGuard. */
export const asMapping = {
  type: 'proguard',
  files: [{ fileName: 'mapping.txt', content: mapping }],
};

/** Uploads and requests for the builds of a project. */
export function buildRequests(harness: BuildsHarness, project: () => BuildsProject) {
  const read = async (path: string) =>
    (await harness.ask('acmeViewer', 'GET', `/v0/project/${project().slug}/builds${path}`)).body;
  return {
    /** Uploads build 1.0 with one source map, or what `change` says. */
    upload: async (change: object = {}) => {
      const body = { type: 'javascript', buildId: '1.0', files: [mapFile], ...change };
      expect((await harness.upload(project().key, body)).text).toMatch(/^\{"ok":true/);
    },
    list: (query = '') => read(query),
    usage: () => read('/usage'),
    remove: (build: string, person: 'acmeAdmin' | 'acmeMember' = 'acmeAdmin') =>
      harness.ask(
        person,
        'DELETE',
        `/v0/project/${project().slug}/builds/${encodeURIComponent(build)}`,
      ),
    hasFiles: async (buildId: string, type: 'javascript' | 'proguard' = 'javascript') =>
      (await harness.files.open({ projectId: project().id, type, buildId })) !== null,
  };
}
