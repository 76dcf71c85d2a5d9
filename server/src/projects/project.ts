/** A stored project. Times are Unix milliseconds. */
export interface Project {
  /** UUIDv7. */
  readonly id: string;
  /** Number of the project in the event store; never reused. */
  readonly number: number;
  /** Increased by each wipe; data of lower generations does not count. */
  readonly generation: number;
  /** Increased by each error reset. */
  readonly errorGeneration: number;
  /** ID of a user or an organization. */
  readonly ownerId: string;
  readonly name: string;
  readonly slug: string;
  readonly token: string;
  readonly private: boolean;
  readonly templateId: string | null;
  /** As sent; null and an empty list mean all. */
  readonly allowedHostnames: readonly string[] | null;
  readonly errorTrackingEnabled: boolean;
  readonly webVitalsEnabled: boolean;
  readonly sessionReplaysEnabled: boolean;
  /** 1 to `mostReplayDays`; null for the instance's default. */
  readonly replayRetentionDays: number | null;
  readonly replayStorageState: 'provisioning' | 'active' | 'resetting';
  /** Null means cookieless if the client sends no ID. */
  readonly cookielessMode: boolean | null;
  readonly searchConsoleSiteUrl: string | null;
  readonly preferredChartColors: readonly string[] | null;
  readonly codeContextConfig: CodeContextConfig | null;
  readonly icon: Icon | null;
  /** In which its days begin: a canonical IANA name. Null: that of each reader's browser. */
  readonly timeZone: string | null;
  readonly createdAt: number;
  /** Unique and increasing across all projects. */
  readonly changedAt: number;
  /** Time of receipt of the first accepted event; null before that and after a wipe. */
  readonly firstEventAt: number | null;
}

export const iconTypes = ['icon', 'emoji', 'image', 'provider', 'favicon'] as const;

export interface Icon {
  readonly type: (typeof iconTypes)[number];
  readonly value: string;
  readonly color: string | null;
}

export const codeHosts = ['github', 'codeberg'] as const;

/** Location of the source code for stack frames. */
export interface CodeContextConfig {
  readonly enabled: boolean;
  readonly providerApiUrl: string | null;
  readonly repository: string | null;
  readonly ref: string | null;
  readonly mappings: readonly CodeMapping[];
}

export interface CodeMapping {
  readonly id: string;
  readonly provider: (typeof codeHosts)[number] | null;
  readonly javaPrefix: string;
  readonly repository: string | null;
  readonly ref: string | null;
  readonly pathPattern: string;
}

/** The properties of a project in a list. */
export type ListedProject = Pick<
  Project,
  | 'id'
  | 'ownerId'
  | 'name'
  | 'slug'
  | 'private'
  | 'templateId'
  | 'errorTrackingEnabled'
  | 'webVitalsEnabled'
  | 'sessionReplaysEnabled'
  | 'preferredChartColors'
  | 'icon'
  | 'createdAt'
  | 'firstEventAt'
>;

/** Properties that an update can set; missing and undefined ones change nothing. */
export type ProjectChanges = Partial<
  Pick<
    Project,
    | 'name'
    | 'slug'
    | 'private'
    | 'allowedHostnames'
    | 'errorTrackingEnabled'
    | 'webVitalsEnabled'
    | 'sessionReplaysEnabled'
    | 'replayRetentionDays'
    | 'cookielessMode'
    | 'searchConsoleSiteUrl'
    | 'preferredChartColors'
    | 'codeContextConfig'
    | 'icon'
    | 'timeZone'
  >
>;
