import { validSearch } from './valid-search.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readSignInSearch, readSignUpSearch, readToken } from '../sign-in-search.ts';
import { rootRoute } from './root-route.tsx';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: validSearch(readSignInSearch),
  component: lazyPage(() => import('../../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

export const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: validSearch(readSignUpSearch),
  component: lazyPage(() => import('../../features/sign-in/sign-up-page.tsx'), 'SignUpPage'),
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyPage(
    () => import('../../features/sign-in/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: validSearch(readToken),
  component: lazyPage(
    () => import('../../features/sign-in/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$id',
  component: lazyPage(
    () => import('../../features/organizations/invitation-page.tsx'),
    'InvitationPage',
  ),
});
