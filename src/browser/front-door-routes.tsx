import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { root } from '#browser/root-route.tsx'
import { meQuery } from '#client/session.ts'
import { isFrameShown } from '#client/frame.ts'
import { Loading } from '#ui/loading.tsx'
import { type Check, address } from '#values/address.ts'

// Pages for visitors: sign-in, sign-up, the targets of emailed links, and the check of a document.

// The landing page belongs to the server. This route is reached only through a link inside the app.
export const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.fetchQuery(meQuery))
      throw redirect({ to: '/dashboard', replace: true })
    if (import.meta.env.DEV) throw redirect({ to: '/login', replace: true })
    location.replace('/')
    await new Promise(() => {})
  },
})

// Parsed the way a browser does it, which drops tabs and treats \\ as /.
const ours: Check<string> = (from) =>
  typeof from === 'string' &&
  from.startsWith('/') &&
  URL.canParse(from, location.origin) &&
  new URL(from, location.origin).origin === location.origin
    ? from
    : undefined

const loginAddress = address({ from: ours })

const Authenticating = () => (isFrameShown() ? null : <Loading text="Loading authentication..." />)

export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Log in' },
  validateSearch: loginAddress,
  pendingComponent: Authenticating,
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.fetchQuery(meQuery)) throw redirect({ to: '/dashboard' })
  },
  component: lazyRouteComponent(() => import('#people/access/login-page.tsx'), 'LoginPage'),
})

// Sign-up, log-in and password reset. Someone already signed in goes to the dashboard.
export const forStrangers = createRoute({
  getParentRoute: () => root,
  id: 'for-strangers',
  pendingComponent: Authenticating,
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.fetchQuery(meQuery)) throw redirect({ to: '/dashboard' })
  },
})

export const register = createRoute({
  getParentRoute: () => forStrangers,
  path: '/register',
  staticData: { title: 'Sign up' },
  component: lazyRouteComponent(() => import('#people/accounts/register-page.tsx'), 'RegisterPage'),
})

export const forgotPassword = createRoute({
  getParentRoute: () => forStrangers,
  path: '/forgot-password',
  staticData: { title: 'Forgot password' },
  component: lazyRouteComponent(
    () => import('#people/accounts/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

// Targets of emailed links, no matter who is signed in. The token comes after the #.
export const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'Choose a new password' },
  component: lazyRouteComponent(
    () => import('#people/accounts/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

export const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: 'Confirm your email' },
  component: lazyRouteComponent(
    () => import('#people/accounts/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
})

export const changeEmail = createRoute({
  getParentRoute: () => root,
  path: '/change-email',
  staticData: { title: 'Confirm your new email' },
  component: lazyRouteComponent(
    () => import('#people/accounts/confirm-email-page.tsx'),
    'ChangeEmailPage',
  ),
})

export const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: '/accept-invitation',
  staticData: { title: 'Your invitation' },
  component: lazyRouteComponent(
    () => import('#people/accounts/accept-invitation-page.tsx'),
    'AcceptInvitationPage',
  ),
})

export const signByLink = createRoute({
  getParentRoute: () => root,
  path: '/sign',
  staticData: { title: 'Sign' },
  component: lazyRouteComponent(
    () => import('#papers/link-signing/link-signing-page.tsx'),
    'LinkSigningPage',
  ),
})

export const claimByLink = createRoute({
  getParentRoute: () => root,
  path: '/claim',
  staticData: { title: 'Claim' },
  component: lazyRouteComponent(
    () => import('#outside/claim-links/linked-claim-page.tsx'),
    'LinkedClaimPage',
  ),
})

export const stopDigests = createRoute({
  getParentRoute: () => root,
  path: '/stop-digests',
  staticData: { title: 'Stop these emails' },
  component: lazyRouteComponent(
    () => import('#outside/digests/stop-digests-page.tsx'),
    'StopDigestsPage',
  ),
})

export const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  staticData: { title: 'Set up' },
  component: lazyRouteComponent(() => import('#people/accounts/set-up-page.tsx'), 'SetUpPage'),
})

// Printed on each sealed document, for anyone who has one.
export const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  staticData: { title: 'Verify document' },
  component: lazyRouteComponent(
    () => import('#papers/sealed-documents/verify-page.tsx'),
    'VerifyPage',
  ),
})

const strangersPages = forStrangers.addChildren([register, forgotPassword])
export const pages = [
  home,
  login,
  strangersPages,
  resetPassword,
  confirmEmail,
  changeEmail,
  acceptInvitation,
  setUp,
  verify,
  signByLink,
  claimByLink,
  stopDigests,
] as const
