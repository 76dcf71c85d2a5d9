import { randomUUID } from 'node:crypto';
import { load, startBareServer } from './child.ts';
import { createProject } from './collect.ts';
import { startService } from './service.ts';
import { median, ms, printTable, whole } from './table.ts';

const rounds = 3;
const seconds = 6;
const connections = 64;
const servers = 2000;

/** Reports of a server, about 500 bytes each: every column, and one value for each data source below. */
function reports(more: object): string[] {
  return Array.from({ length: servers }, (_, index) =>
    JSON.stringify({
      ...more,
      server_id: randomUUID(),
      data: {
        player_count: index % 80,
        online_mode: index % 2 === 0,
        plugin_version: '1.4.0',
        game_version: '1.21.4',
        server_type: 'paper',
        platform_version: '1.21.4-build-136',
        java_version: '21.0.5',
        java_vendor: 'Eclipse Adoptium',
        os_name: 'Linux',
        os_arch: 'amd64',
        os_version: '6.1.0',
        core_count: 8,
        tps: 19.5 + (index % 5) / 10,
        language: 'en_US',
        modules: ['economy', 'homes', 'chat'],
      },
    }),
  );
}

const sources = [
  { name: 'TPS', referenceId: 'tps', dataType: 'number', minValue: 0, maxValue: 20 },
  { name: 'Language', referenceId: 'language', dataType: 'string', regex: '^[a-z]{2}_[A-Z]{2}$' },
  { name: 'Modules', referenceId: 'modules', dataType: 'string', metricShape: 'array' },
];

/**
 * Reports of servers, one per request, compared with a bare server that parses and validates the same bytes.
 */
export async function benchTelemetry(): Promise<void> {
  const service = await startService();
  const bare = await startBareServer();
  try {
    const project = await createProject(service);
    for (const source of sources) {
      await service.request('POST', `/v0/project/${project.id}/data-sources`, source);
    }
    const headers = { Authorization: `Bearer ${project.token}`, 'User-Agent': 'Java/21.0.5' };
    const order = { path: '/v1/collect', headers, bodies: reports({}), connections, seconds };
    // The bare server requires these keys.
    const bareBodies = reports({ token: 't', event: 'e' });
    const rates: number[] = [];
    const bareRates: number[] = [];
    const ratios: number[] = [];
    const slowest: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const raw = await load({ ...order, bodies: bareBodies, port: bare.port });
      const ours = await load({ ...order, port: service.port });
      if (ours.rejected > 0) throw new Error(`${ours.rejected} reports were rejected`);
      bareRates.push(raw.requests / raw.seconds);
      rates.push(ours.requests / ours.seconds);
      ratios.push(ours.requests / ours.seconds / (raw.requests / raw.seconds));
      slowest.push(ours.p99);
    }
    printTable('Telemetry', [
      {
        what: `reports, one a request, ${connections} connections, acknowledged after fsync`,
        measured: `${whole(median(rates))}/s (${median(ratios).toFixed(2)} ×), p99 ${ms(median(slowest))}`,
        rawLimit: `${whole(median(bareRates))}/s bare node:http + ajv`,
        target: '≥ 0.35 ×',
        met: median(ratios) >= 0.35,
      },
    ]);
  } finally {
    bare.stop();
    await service.stop();
  }
}
