import { createRoute } from '@tanstack/react-router';
import { InvitationPage } from '../../features/organizations/invitation-page.tsx';
import { ForgotPasswordPage } from '../../features/sign-in/forgot-password-page.tsx';
import { ResetPasswordPage } from '../../features/sign-in/reset-password-page.tsx';
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { SignUpPage } from '../../features/sign-in/sign-up-page.tsx';
import { readInvitation, readSignInSearch, readToken } from '../sign-in-search.ts';
import { rootRoute } from './root-route.tsx';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: SignInPage,
});

export const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: readInvitation,
  component: SignUpPage,
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: ForgotPasswordPage,
});

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: readToken,
  component: ResetPasswordPage,
});

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$id',
  component: InvitationPage,
});
