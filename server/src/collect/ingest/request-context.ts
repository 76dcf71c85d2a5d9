import type { IncomingHttpHeaders } from 'node:http';
import type { CollectorProject, ProjectDirectory } from '../../projects/index.ts';
import type { ClientAddress } from '../../http/index.ts';
import type { Patterns } from '../../platform/patterns/index.ts';
import type { MakeId } from '../../platform/uuid.ts';
import type { CollectingQuotas, QuotaName } from '../../quotas/index.ts';
import type { OutcomeCounter } from '../outcome-counter.ts';
import type { Salts } from '../identity/salts.ts';
import { botKind, type BotKind } from './bot-kind.ts';
import { userAgentLength } from './limits.ts';
import { urlHost } from './origin-host.ts';
import type { Place } from './place-record.ts';
import type { Places } from './places.ts';

/** What every request of the collector is checked with. All of it is synchronous. */
export interface IngestParts {
  readonly directory: ProjectDirectory;
  readonly salts: Salts;
  readonly places: Places;
  readonly clientAddress: ClientAddress;
  /** The country from a trusted proxy, or null. */
  readonly statedCountry: (peer: string | undefined, headers: IncomingHttpHeaders) => string | null;
  readonly makeId: MakeId;
  readonly quotas: CollectingQuotas;
  readonly patterns: Patterns;
  readonly outcomes: OutcomeCounter;
}

/** What the steps can ask about a request. Computed on first use, once for all its items. */
export class RequestContext {
  private knownAddress: string | null = null;
  private knownPlace: Place | null = null;
  private knownHost: string | null = null;
  private knownUserAgent: string | null = null;
  private knownToken: string | null = null;
  private bytesTaken = false;
  private bytesOver: QuotaName | null = null;

  constructor(
    readonly parts: IngestParts,
    readonly headers: IncomingHttpHeaders,
    private readonly peer: string | undefined,
    /** Unix ms. */
    readonly receivedAt: number,
    /** Bytes of the decompressed body. */
    private readonly bodyBytes: number,
  ) {}

  /** Canonical text, or empty. Not passed on beyond ingest. */
  get address(): string {
    return (this.knownAddress ??= this.parts.clientAddress(this.peer, this.headers));
  }

  get place(): Place {
    return (this.knownPlace ??= this.findPlace());
  }

  /** ISO 3166 alpha-2, or empty. */
  get country(): string {
    return this.place.country;
  }

  /** Host of `Origin`, else of `Referer`; empty = neither has one. */
  get host(): string {
    return (this.knownHost ??=
      urlHost(this.headers.origin ?? '') || urlHost(this.headers.referer ?? ''));
  }

  get userAgent(): string {
    return (this.knownUserAgent ??= (this.headers['user-agent'] ?? '').slice(0, userAgentLength));
  }

  get bot(): BotKind | 'none' {
    return botKind(this.userAgent);
  }

  /** The token in `Authorization`, with or without `Bearer`; empty = none. */
  get headerToken(): string {
    return (this.knownToken ??= tokenIn(this.headers.authorization ?? ''));
  }

  /**
   * Takes items of the project from its quotas, and with the first of them the body's bytes; otherwise
   * returns the quota that is exhausted.
   */
  takeItems(project: CollectorProject, count: number): QuotaName | null {
    return this.takeBytes(project) ?? this.parts.quotas.takeItems(project, count);
  }

  /** Takes the body's bytes from the project's quota, on the first call. */
  takeBytes(project: CollectorProject): QuotaName | null {
    if (this.bytesTaken) return this.bytesOver;
    this.bytesTaken = true;
    return (this.bytesOver = this.parts.quotas.takeBytes(project, this.bodyBytes));
  }

  private findPlace(): Place {
    const found = this.parts.places.of(this.address);
    const country = this.parts.statedCountry(this.peer, this.headers) ?? found.country;
    // The proxy knows better, and a region of another country would contradict it.
    return country === found.country ? found : { country, region: '' };
  }
}

/** A longer header is not searched for a token, which has 32 characters. */
const longestAuthorization = 256;

function tokenIn(authorization: string): string {
  if (authorization.length > longestAuthorization) return '';
  return authorization.replace(/^bearer\s+/i, '').trim();
}
