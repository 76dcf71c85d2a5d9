import type {
  DeadLetterRequestsTable,
  JournalsTable,
  OpenSessionsTable,
  ProcessesTable,
  SharedCountsTable,
  SnapshotsTable,
} from './journals.ts';
import type {
  AccountTable,
  ApiKeysTable,
  InvitationTable,
  MemberTable,
  OrganizationTable,
  OwnerSlugsTable,
  SessionTable,
  TwoFactorTable,
  UsedCodesTable,
  UserTable,
  VerificationTable,
} from './accounts.ts';
import type {
  BuildFilesTable,
  BuildsTable,
  UnfinishedUploadsTable,
  UploadKeysTable,
} from './builds.ts';
import type { ChartsTable, DashboardsTable } from './dashboards.ts';
import type { DayValuesTable, DeadLettersTable, ProjectNamesTable } from './dead-letters.ts';
import type { MailOptOutsTable, MailPreferencesTable, MailsTable } from './notify.ts';
import type { ImportsTable } from './imports.ts';
import type { DataSourcesTable } from './data-sources.ts';
import type {
  ErrorGroupingTable,
  ErrorLabelsTable,
  FingerprintsTable,
  IssueHistoryTable,
  IssueLabelsTable,
  IssuesTable,
} from './issues.ts';
import type { IssueAlertHoursTable, IssueAlertsTable, IssueCommentsTable } from './issue-life.ts';
import type { MarkerCollectionsTable, MarkersTable } from './markers.ts';
import type { ViewedReplaysTable } from './replays.ts';
import type { ProjectLimitsTable, QuotaOverrunsTable } from './quotas.ts';
import type { ProjectRetentionTable } from './retention.ts';
import type { IdentifyMarksTable, PeopleTable, PersonRemovalsTable } from './people.ts';
import type { NetworkRulesTable, ProjectSizesTable, ProjectsTable } from './projects.ts';
import type {
  AuditTable,
  CountersTable,
  InstanceTable,
  JobsTable,
  MigrationsTable,
  SaltsTable,
} from './service.ts';

/** Every table of the metadata store, by name. */
export interface MetadataTables {
  migrations: MigrationsTable;
  instance: InstanceTable;
  counters: CountersTable;
  salts: SaltsTable;
  jobs: JobsTable;
  audit: AuditTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  organization: OrganizationTable;
  member: MemberTable;
  invitation: InvitationTable;
  twoFactor: TwoFactorTable;
  owner_slugs: OwnerSlugsTable;
  api_keys: ApiKeysTable;
  used_codes: UsedCodesTable;
  projects: ProjectsTable;
  project_sizes: ProjectSizesTable;
  network_rules: NetworkRulesTable;
  data_sources: DataSourcesTable;
  error_grouping: ErrorGroupingTable;
  issues: IssuesTable;
  fingerprints: FingerprintsTable;
  issue_history: IssueHistoryTable;
  error_labels: ErrorLabelsTable;
  issue_labels: IssueLabelsTable;
  issue_comments: IssueCommentsTable;
  issue_alerts: IssueAlertsTable;
  issue_alert_hours: IssueAlertHoursTable;
  marker_collections: MarkerCollectionsTable;
  markers: MarkersTable;
  mail_preferences: MailPreferencesTable;
  mail_opt_outs: MailOptOutsTable;
  mails: MailsTable;
  dashboards: DashboardsTable;
  charts: ChartsTable;
  viewed_replays: ViewedReplaysTable;
  project_retention: ProjectRetentionTable;
  project_limits: ProjectLimitsTable;
  quota_overruns: QuotaOverrunsTable;
  people: PeopleTable;
  identify_marks: IdentifyMarksTable;
  journals: JournalsTable;
  processes: ProcessesTable;
  dead_letter_requests: DeadLetterRequestsTable;
  dead_letters: DeadLettersTable;
  project_names: ProjectNamesTable;
  day_values: DayValuesTable;
  shared_counts: SharedCountsTable;
  open_sessions: OpenSessionsTable;
  snapshots: SnapshotsTable;
  person_removals: PersonRemovalsTable;
  upload_keys: UploadKeysTable;
  builds: BuildsTable;
  build_files: BuildFilesTable;
  unfinished_uploads: UnfinishedUploadsTable;
  imports: ImportsTable;
}
