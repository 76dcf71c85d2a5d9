import type { Role } from './caller.ts';

/** What an operation asks of its caller. */
export interface AccessRule {
  /**
   * `required`: 401 without a valid key or session. `optional`: an invalid key is 401, none is
   * fine. `ignored`: a credential that is not valid counts as none.
   */
  readonly authentication: 'required' | 'optional' | 'ignored';
  /** The least role on the owner of what the path names; null = decided by the operation. */
  readonly role: Role | null;
  /** Whether read-only keys are refused. */
  readonly writes: boolean;
}

/** Who may do what, by operation id. Every route has a row here; a test walks it. */
export const accessTable = {
  listProjects: { authentication: 'required', role: null, writes: false },
  getProject: { authentication: 'optional', role: null, writes: false },
  checkProjectData: { authentication: 'required', role: 'viewer', writes: false },
  createProject: { authentication: 'required', role: 'admin', writes: true },
  updateProject: { authentication: 'required', role: 'admin', writes: true },
  deleteProject: { authentication: 'required', role: 'admin', writes: true },
  moveProject: { authentication: 'required', role: 'admin', writes: true },
  wipeProject: { authentication: 'required', role: 'admin', writes: true },
  resetErrorTracking: { authentication: 'required', role: 'admin', writes: true },
  listProjectJobs: { authentication: 'required', role: 'viewer', writes: false },
  checkProjectSlug: { authentication: 'ignored', role: null, writes: false },
  listPublicProjects: { authentication: 'ignored', role: null, writes: false },
  getProjectStats: { authentication: 'ignored', role: null, writes: false },
  getBadge: { authentication: 'ignored', role: null, writes: false },
  queryMetrics: { authentication: 'required', role: 'viewer', writes: false },
  listEvents: { authentication: 'required', role: 'viewer', writes: false },
  searchEvents: { authentication: 'required', role: 'viewer', writes: false },
  listVitals: { authentication: 'required', role: 'viewer', writes: false },
  listVitalTrends: { authentication: 'required', role: 'viewer', writes: false },
  listOutcomes: { authentication: 'required', role: 'viewer', writes: false },
  // Everybody with a key may list what is public of a public project.
  listDashboards: { authentication: 'required', role: null, writes: false },
  createDashboard: { authentication: 'required', role: 'member', writes: true },
  reorderDashboards: { authentication: 'required', role: 'member', writes: true },
  updateDashboard: { authentication: 'required', role: 'member', writes: true },
  deleteDashboard: { authentication: 'required', role: 'member', writes: true },
  duplicateDashboard: { authentication: 'required', role: 'member', writes: true },
  copyDashboard: { authentication: 'required', role: 'member', writes: true },
  listCharts: { authentication: 'required', role: null, writes: false },
  createChart: { authentication: 'required', role: 'member', writes: true },
  updateChart: { authentication: 'required', role: 'member', writes: true },
  deleteChart: { authentication: 'required', role: 'member', writes: true },
  getErrorGrouping: { authentication: 'required', role: 'viewer', writes: false },
  getRetention: { authentication: 'required', role: 'viewer', writes: false },
  updateRetention: { authentication: 'required', role: 'admin', writes: true },
  // The administrator of the instance may do both to every project.
  getQuotas: { authentication: 'required', role: 'viewer', writes: false },
  updateQuotas: { authentication: 'required', role: 'admin', writes: true },
  updateErrorGrouping: { authentication: 'required', role: 'admin', writes: true },
  previewErrorGrouping: { authentication: 'required', role: 'viewer', writes: false },
  mergeErrors: { authentication: 'required', role: 'member', writes: true },
  unmergeErrors: { authentication: 'required', role: 'member', writes: true },
  createErrorLabel: { authentication: 'required', role: 'member', writes: true },
  listErrorLabels: { authentication: 'required', role: 'viewer', writes: false },
  updateErrorLabel: { authentication: 'required', role: 'member', writes: true },
  listIssues: { authentication: 'required', role: 'viewer', writes: false },
  getIssue: { authentication: 'required', role: 'viewer', writes: false },
  listOccurrences: { authentication: 'required', role: 'viewer', writes: false },
  updateIssue: { authentication: 'required', role: 'member', writes: true },
  listIssueHistory: { authentication: 'required', role: 'viewer', writes: false },
  listIssueComments: { authentication: 'required', role: 'viewer', writes: false },
  createIssueComment: { authentication: 'required', role: 'member', writes: true },
  updateIssueComment: { authentication: 'required', role: 'member', writes: true },
  deleteIssueComment: { authentication: 'required', role: 'member', writes: true },
  deleteErrorLabel: { authentication: 'required', role: 'member', writes: true },
  listMarkerCollections: { authentication: 'required', role: 'viewer', writes: false },
  createMarkerCollection: { authentication: 'required', role: 'member', writes: true },
  updateMarkerCollection: { authentication: 'required', role: 'member', writes: true },
  deleteMarkerCollection: { authentication: 'required', role: 'member', writes: true },
  listMarkers: { authentication: 'required', role: 'viewer', writes: false },
  createMarker: { authentication: 'required', role: 'member', writes: true },
  updateMarker: { authentication: 'required', role: 'member', writes: true },
  deleteMarker: { authentication: 'required', role: 'member', writes: true },
  listDataSources: { authentication: 'required', role: 'viewer', writes: false },
  createDataSource: { authentication: 'required', role: 'admin', writes: true },
  updateDataSource: { authentication: 'required', role: 'admin', writes: true },
  deleteDataSource: { authentication: 'required', role: 'admin', writes: true },
  listNetworkRules: { authentication: 'required', role: 'viewer', writes: false },
  createNetworkRule: { authentication: 'required', role: 'admin', writes: true },
  deleteNetworkRule: { authentication: 'required', role: 'admin', writes: true },
  listUploadKeys: { authentication: 'required', role: 'viewer', writes: false },
  createUploadKey: { authentication: 'required', role: 'admin', writes: true },
  deleteUploadKey: { authentication: 'required', role: 'admin', writes: true },
  listBuilds: { authentication: 'required', role: 'viewer', writes: false },
  readBuildUsage: { authentication: 'required', role: 'viewer', writes: false },
  deleteBuild: { authentication: 'required', role: 'admin', writes: true },
  listReplays: { authentication: 'required', role: 'viewer', writes: false },
  getReplay: { authentication: 'required', role: 'viewer', writes: false },
  readReplayUsage: { authentication: 'required', role: 'viewer', writes: false },
  readReplayEvents: { authentication: 'required', role: 'viewer', writes: false },
  deleteReplay: { authentication: 'required', role: 'admin', writes: true },
  markReplayViewed: { authentication: 'required', role: 'member', writes: true },
  listPeople: { authentication: 'required', role: 'viewer', writes: false },
  getPerson: { authentication: 'required', role: 'viewer', writes: false },
  deletePerson: { authentication: 'required', role: 'admin', writes: true },
  removeIdentification: { authentication: 'required', role: 'admin', writes: true },
  listApiKeys: { authentication: 'required', role: null, writes: false },
  createApiKey: { authentication: 'required', role: 'admin', writes: true },
  deleteApiKey: { authentication: 'required', role: 'admin', writes: true },
  listEmailPreferences: { authentication: 'required', role: null, writes: false },
  updateEmailPreferences: { authentication: 'required', role: null, writes: true },
  // Its links are secrets that could do more than read, so read-only keys do not get them.
  listUnsentMails: { authentication: 'required', role: null, writes: true },
  getInstance: { authentication: 'required', role: null, writes: false },
  listUsers: { authentication: 'required', role: null, writes: false },
  getSignInOptions: { authentication: 'ignored', role: null, writes: false },
  listAudit: { authentication: 'required', role: 'owner', writes: false },
} as const satisfies Record<string, AccessRule>;

export type OperationId = keyof typeof accessTable;
