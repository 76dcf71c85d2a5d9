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
import type { BodySender } from './read-body.ts';

/** What every request of the collector is checked with. All of it is synchronous. */
export interface IngestParts {
  readonly directory: ProjectDirectory;
  readonly salts: Salts;
  readonly places: Places;
  readonly clientAddress: ClientAddress;
  /** The name under which an address shares what is limited by address; null for a proxy. */
  readonly bucketOf: (address: string) => string | null;
  /** The country from a trusted proxy, or null. */
  readonly statedCountry: (peer: string | undefined, headers: IncomingHttpHeaders) => string | null;
  readonly makeId: MakeId;
  readonly quotas: CollectingQuotas;
  readonly patterns: Patterns;
  readonly outcomes: OutcomeCounter;
}

/** What the steps can ask about a request. Computed on first use, once for all its items. */
export class RequestContext implements BodySender {
  private knownAddress: string | null = null;
  private knownPlace: Place | null = null;
  private knownHost: string | null = null;
  private knownUserAgent: string | null = null;
  private knownToken: string | null = null;
  private paying: CollectorProject | null = null;
  private bytesOver: QuotaName | null = null;
  /** Bytes by token, and the projects that have taken theirs; null = all of the body belongs to one project. */
  private shares: ReadonlyMap<unknown, number> | null = null;
  private paid: Map<CollectorProject, QuotaName | null> | null = null;

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

  get bucket(): string | null {
    return this.parts.bucketOf(this.address);
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
   * Takes items of the project from its quotas, and with the first of them its bytes of the body; otherwise
   * returns the quota that is exhausted.
   */
  takeItems(project: CollectorProject, count: number): QuotaName | null {
    return this.takeBytes(project) ?? this.parts.quotas.takeItems(project, count);
  }

  /** Says that the body is of several projects. @param shares bytes by token */
  shareBytes(shares: ReadonlyMap<unknown, number>): void {
    this.shares = shares;
    this.paid = new Map();
  }

  /** Takes the project's bytes of the body from its quota, on the first call for it. */
  takeBytes(project: CollectorProject): QuotaName | null {
    if (project === this.paying) return this.bytesOver;
    this.paying = project;
    const known = this.paid?.get(project);
    if (known !== undefined) return (this.bytesOver = known);
    const bytes = this.shares?.get(project.token) ?? this.bodyBytes;
    this.bytesOver = this.parts.quotas.takeBytes(project, bytes);
    this.paid?.set(project, this.bytesOver);
    return this.bytesOver;
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
