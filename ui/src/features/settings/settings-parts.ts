import { t } from '../../words/words.ts';
import type { settingsSections } from './settings-sections.ts';

/** A card of a settings page. */
export interface SettingsPart {
  /** In the URL of links to it. */
  readonly id: string;
  /** Its title. */
  readonly title: string;
  /** What else it is found by: its fields, and words for what it does. */
  readonly words: readonly string[];
}

type SettingsPath = (typeof settingsSections)[number]['to'];

/** The cards of each page, which the search finds. */
export const settingsParts: Readonly<Record<SettingsPath, readonly SettingsPart[]>> = {
  '/projects/$slug/settings': [
    {
      id: 'project',
      title: t`Project`,
      words: [t`Name`, t`Slug`, t`Icon`, t`Search Console URL (optional)`, t`rename`],
    },
    {
      id: 'visibility',
      title: t`Visibility`,
      words: [t`Private`, t`Public`, t`Public page`, t`README badge`, t`share`],
    },
    { id: 'time-zone', title: t`Time zone`, words: [t`days, midnight, UTC`] },
    { id: 'colors', title: t`Chart colors`, words: [] },
  ],
  '/projects/$slug/settings/collecting': [
    { id: 'token', title: t`Token`, words: [t`This token sends data`, t`snippet`] },
    {
      id: 'kinds',
      title: t`Data to collect`,
      words: [t`Error tracking`, t`Web vitals`, t`Session replays`, t`Keep replays for`],
    },
    {
      id: 'hostnames',
      title: t`Allowed hostnames`,
      words: [t`domain, origin, localhost`],
    },
    {
      id: 'visitors',
      title: t`Visitor identification`,
      words: [t`cookies, cookieless, consent, privacy`],
    },
    {
      id: 'source-code',
      title: t`Source code`,
      words: [
        t`Link stack frames to a repository`,
        t`Repository`,
        t`Branch, tag or commit`,
        'GitHub, Codeberg, Forgejo, Gitea',
      ],
    },
  ],
  '/projects/$slug/settings/retention': [
    { id: 'retention', title: t`Data retention`, words: [t`days to keep data, expire, delete`] },
  ],
  '/projects/$slug/settings/quotas': [
    { id: 'quotas', title: t`Quotas`, words: [t`limits, usage`] },
  ],
  '/projects/$slug/settings/data-sources': [
    { id: 'data-sources', title: t`Data sources`, words: [t`Telemetry`, t`custom values`] },
  ],
  '/projects/$slug/settings/network-rules': [
    {
      id: 'network-rules',
      title: t`Network rules`,
      words: [t`Address or range`, t`allow, block, own visits, IP address`],
    },
  ],
  '/projects/$slug/settings/source-maps': [
    { id: 'upload-keys', title: t`Upload keys`, words: [t`New upload key`] },
    { id: 'builds', title: t`Builds`, words: [t`releases, minified, mapping, ProGuard`] },
    { id: 'upload-code', title: t`Upload after each build`, words: [t`CI, bundler, script`] },
  ],
  '/projects/$slug/settings/import': [
    {
      id: 'import-file',
      title: t`Import a file`,
      words: ['Google Analytics, Matomo, Plausible, Umami, CSV', t`upload, migrate`],
    },
    { id: 'imports', title: t`Imports`, words: [] },
  ],
  '/projects/$slug/settings/markers': [
    { id: 'collections', title: t`Collections`, words: [t`Markers`, t`deployments, annotations`] },
    { id: 'markers', title: t`Markers`, words: [t`deployments, annotations`] },
  ],
  '/projects/$slug/settings/errors': [
    { id: 'labels', title: t`Labels`, words: [t`issues, tags`] },
    { id: 'grouping', title: t`Error grouping`, words: [t`issues, fingerprint, stack frames`] },
  ],
  '/projects/$slug/settings/outcomes': [
    { id: 'days', title: t`By day (UTC)`, words: [] },
    { id: 'reasons', title: t`By outcome`, words: [t`bots, rejected, why events are missing`] },
  ],
  '/projects/$slug/settings/danger': [
    { id: 'owner', title: t`Change owner`, words: [t`move, transfer, organization`] },
    { id: 'reset', title: t`Reset error tracking`, words: [t`delete all errors`] },
    { id: 'wipe', title: t`Wipe collected data`, words: [t`delete all events`] },
    { id: 'delete', title: t`Delete project`, words: [t`remove`] },
  ],
};
