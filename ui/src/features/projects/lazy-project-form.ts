import { lazy } from 'react';

/** Few visits have it. */
export const CreateProjectForm = lazy(() => import('./create-project-form.tsx'));
