import type { Route } from '../../accounts/index.ts';
import type { WantedIcons } from '../icon/wanted-icons.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { checkDataRoute } from './check-data.ts';
import { checkSlugRoute } from './check-slug.ts';
import { createProjectRoute } from './create-project.ts';
import { deleteProjectRoute } from './delete-project.ts';
import { getProjectIconRoute } from './get-project-icon.ts';
import { getProjectRoute } from './get-project.ts';
import { getTimeZoneRoute } from './get-time-zone.ts';
import { listProjectJobsRoute } from './list-project-jobs.ts';
import { listProjectsRoute } from './list-projects.ts';
import { moveProjectRoute } from './move-project.ts';
import { resetErrorTrackingRoute } from './reset-error-tracking.ts';
import { updateProjectRoute } from './update-project.ts';
import { updateTimeZoneRoute } from './update-time-zone.ts';
import { wipeProjectRoute } from './wipe-project.ts';

/** All endpoints of the module. */
export function projectRoutes(context: ProjectsContext, icons: WantedIcons): readonly Route[] {
  return [
    listProjectsRoute(context),
    createProjectRoute(context),
    getProjectRoute(context),
    getProjectIconRoute(icons),
    updateProjectRoute(context),
    deleteProjectRoute(context),
    moveProjectRoute(context),
    wipeProjectRoute(context),
    resetErrorTrackingRoute(context),
    listProjectJobsRoute(context),
    getTimeZoneRoute(),
    updateTimeZoneRoute(context),
    checkDataRoute(),
    checkSlugRoute(context),
  ];
}
