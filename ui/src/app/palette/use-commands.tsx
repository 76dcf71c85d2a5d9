import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  BookOpen,
  Building2,
  CircleCheck,
  CopyCheck,
  Keyboard,
  LayoutGrid,
  LogOut,
  Moon,
  Server,
  Settings,
  Sun,
  SunMoon,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { copyWithNote } from '../../components/clipboard.ts';
import { pageActions } from '../../components/page-actions.ts';
import { chooseTheme, themes } from '../../components/theme.ts';
import { dashboardsQuery } from '../../features/dashboards/dashboard-queries.ts';
import { scriptTag } from '../../features/install/snippet.ts';
import type { ProjectPage } from '../../features/projects/project-pages.ts';
import { settingsSections } from '../../features/settings/settings-sections.ts';
import type { ShownProject } from '../frame/use-shown-project.ts';
import { useSignOut } from '../frame/use-sign-out.ts';
import { useSignedIn } from '../frame/use-signed-in.ts';
import type { Command } from './commands.ts';
import { useProjectCommands } from './project-commands.tsx';
import { t } from '../../words/words.ts';

export interface CommandsProps {
  /** Only switches between projects. */
  onlyProjects: boolean;
  project: ShownProject | null;
  pages: readonly ProjectPage[];
  onKeys: () => void;
}

const themeIcons = { system: SunMoon, light: Sun, dark: Moon };

/** Everything the palette offers on the current page. */
export function useCommands(props: CommandsProps): readonly Command[] {
  const projects = useProjectCommands(props.project);
  const own = useOwnCommands(props);
  const settings = useSettingsCommands(props.project);
  const general = useGeneralCommands(props.onKeys);
  const ofPage = usePageCommands();
  if (props.onlyProjects) return projects;
  const snippet = snippetCommands(props.project);
  return [...ofPage, ...own, ...projects, ...snippet, ...general, ...settings];
}

/** What can be done on the shown page. */
function usePageCommands(): readonly Command[] {
  const [actions] = useState(pageActions);
  return actions.map(({ label, keys, run }) => ({
    ...{ id: `action ${label}`, group: t`Actions`, label, keys, run },
    icon: CircleCheck,
  }));
}

function snippetCommands(project: ShownProject | null): readonly Command[] {
  const token = project?.data && 'token' in project.data ? project.data.token : null;
  if (token === null) return [];
  const target = { origin: window.location.origin, token };
  return [
    {
      ...{ id: 'snippet', group: t`Actions`, label: t`Copy snippet`, icon: CopyCheck },
      words: [t`Script tag`, t`Install`],
      run: () => void copyWithNote(scriptTag(target, 'auto')),
    },
  ];
}

/** The pages and dashboards of the shown project. */
function useOwnCommands({ project, pages }: CommandsProps): readonly Command[] {
  const navigate = useNavigate();
  const id = project?.data?.id;
  const { data: dashboards = [] } = useQuery({
    ...dashboardsQuery(id ?? ('' as NonNullable<typeof id>)),
    enabled: id !== undefined,
  });
  if (project === null) return [];
  const params = { slug: project.slug };
  return [
    ...pages.map(({ to, label, icon, key }) => ({
      id: to,
      group: t`Pages`,
      label,
      icon,
      keys: `G ${key.toUpperCase()}`,
      run: () => void navigate({ to, params }),
    })),
    ...dashboards.map((dashboard) => ({
      id: `dashboard ${dashboard.id}`,
      group: t`Dashboards`,
      label: dashboard.name,
      icon: LayoutGrid,
      run: () =>
        void navigate({
          to: '/projects/$slug/dashboards/$id',
          params: { ...params, id: dashboard.id },
        }),
    })),
  ];
}

function useSettingsCommands(project: ShownProject | null): readonly Command[] {
  const navigate = useNavigate();
  if (project === null) return [];
  return settingsSections.map(({ to, label }) => ({
    id: `section ${to}`,
    group: t`Settings`,
    label: t`Settings: ${label}`,
    icon: Settings,
    run: () => void navigate({ to, params: { slug: project.slug } }),
  }));
}

function useGeneralCommands(onKeys: () => void): readonly Command[] {
  const navigate = useNavigate();
  const { isAdministrator } = useSignedIn();
  const leave = useSignOut();
  const general = (label: string, icon: Command['icon'], run: () => void, keys?: string) => ({
    id: label,
    group: t`General`,
    label,
    icon,
    run,
    ...(keys !== undefined && { keys }),
  });
  return [
    general(t`Your account`, UserRound, () => void navigate({ to: '/account' })),
    general(t`Organizations`, Building2, () => void navigate({ to: '/organizations' })),
    ...(isAdministrator
      ? [general(t`Instance`, Server, () => void navigate({ to: '/instance' }))]
      : []),
    general(t`API reference`, BookOpen, () => location.assign('/docs')),
    ...themes.map(({ value, label }) =>
      general(t`Theme: ${label}`, themeIcons[value], () => chooseTheme(value)),
    ),
    general(t`Keyboard shortcuts`, Keyboard, onKeys, '?'),
    general(t`Sign out`, LogOut, () => void leave()),
  ];
}
