import { defaultLimits } from '../src/quotas/index.ts';
import { openBuilds, type BuildFiles } from '../src/builds/index.ts';
import type { Pace } from '../src/builds/receive-body.ts';
import { readUpload } from '../src/builds/read-upload.ts';
import { RateLimiter } from '../src/http/index.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownerIds } from './people.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';
import type { BlobStore } from '../src/store/blobs/index.ts';

/** A source map without content. */
export const sourceMap = JSON.stringify({
  version: 3,
  sources: ['src/app.ts'],
  names: [],
  mappings: 'AAAA',
});
export const mapping = 'com.example.Main -> a.b:\n    1:1:void main():5:5 -> a\n';

export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface BuildsHarness extends ProjectsHttpHarness {
  readonly files: BuildFiles;
  /** Errors in the log. */
  readonly faults: unknown[];
  /** While true, the disk is full. */
  full: boolean;
  /** Creates a project of the organization with an upload key. */
  newProject(): Promise<{ readonly id: string; readonly slug: string; readonly key: string }>;
  upload(
    key: string | null,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<UploadAnswer>;
  /** Runs the job that cleans up unfinished uploads. */
  clearUp(): Promise<void>;
  /** Sends a body unchanged. */
  send(headers: Record<string, string>, body: string | Buffer): Promise<UploadAnswer>;
  /** Paths of all files in the blobs' folder. */
  stored(): readonly string[];
}

/** The module's endpoints and uploads on a real server, store and blob folder. */
export async function buildsHarness(
  limits = { perAccount: 0, perAddress: 0 },
  wrap: (blobs: BlobStore) => BlobStore = (blobs) => blobs,
  pace?: Pace,
): Promise<BuildsHarness> {
  const faults: unknown[] = [];
  const state = { full: false };
  let opened: ReturnType<typeof openBuilds> | undefined;
  const harness = await projectsHttpHarness(({ options }) => {
    opened = openBuilds({
      ...options,
      blobs: wrap(options.blobs),
      isDiskLow: () => state.full,
      limits: { ...defaultLimits, builds: 3 },
      // Starting a thread from source takes a second.
      unpack: async ({ body, encoding }) => readUpload(body, encoding),
    });
    return opened.routes;
  });
  if (opened === undefined) throw new Error('The routes were not asked for');
  const builds = opened;
  for (const { kind } of builds.jobs) harness.jobs.register(kind);
  await harness.server.register(
    builds.uploads({
      clientAddress: () => '127.0.0.1',
      limiter: new RateLimiter(harness.clock),
      limits,
      ...(pace !== undefined && { pace }),
      log: { error: (fields: unknown) => void faults.push(fields) },
    }),
  );

  const send: BuildsHarness['send'] = async (headers, payload) => {
    const answer = await harness.server.inject({
      method: 'POST',
      url: '/v0/upload',
      headers,
      payload,
    });
    return { status: answer.statusCode, text: answer.payload, headers: answer.headers };
  };

  return Object.assign(state, {
    ...harness,
    files: builds.files,
    faults,
    send,
    upload: (key: string | null, body: unknown, headers: Record<string, string> = {}) =>
      send(
        { ...(key !== null && { authorization: `Bearer ${key}` }), ...headers },
        JSON.stringify(body),
      ),
    newProject: async () => {
      const project = await harness.create({ ownerId: ownerIds.acme, private: true });
      const { body } = await harness.ask(
        'acmeAdmin',
        'POST',
        `/v0/project/${project.id}/upload-keys`,
        {
          name: 'CI',
        },
      );
      return { id: project.id, slug: project.slug, key: String(body['key']) };
    },
    clearUp: async () => {
      await harness.jobs.enqueue(harness.db, { kind: 'unfinished-uploads' });
      await harness.jobs.runDue();
    },
    stored: () =>
      readdirSync(join(harness.folder, 'blobs'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
  });
}
