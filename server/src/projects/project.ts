/** A project as the service keeps it. Times are Unix milliseconds. */
export interface Project {
  /** UUIDv7. */
  readonly id: string;
  /** The project in the event store; never given to another one. */
  readonly number: number;
  /** Raised by each wipe; what carries a lower one does not count. */
  readonly generation: number;
  /** Raised by each reset of error tracking. */
  readonly errorGeneration: number;
  /** Id of a user or an organization. */
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
  /** 1..365; null = the instance's default. */
  readonly replayRetentionDays: number | null;
  readonly replayStorageState: 'provisioning' | 'active' | 'resetting';
  /** Null = cookieless where the client sends no id. */
  readonly cookielessMode: boolean | null;
  readonly searchConsoleSiteUrl: string | null;
  readonly preferredChartColors: readonly string[] | null;
  readonly codeContextConfig: CodeContextConfig | null;
  readonly icon: Icon | null;
  readonly createdAt: number;
  /** Strictly rising over all projects: no two changes have the same. */
  readonly changedAt: number;
  /** Receive time of the first accepted event; null until then and after a wipe. */
  readonly firstEventAt: number | null;
}

export const iconTypes = ['icon', 'emoji', 'image', 'provider', 'favicon'] as const;

export interface Icon {
  readonly type: (typeof iconTypes)[number];
  readonly value: string;
  readonly color: string | null;
}

export const codeHosts = ['github', 'codeberg'] as const;

/** Where the source of stack frames lies. */
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

/** What a list shows of a project. */
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

/** What an update may set; a key that is missing or undefined changes nothing. */
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
  >
>;
