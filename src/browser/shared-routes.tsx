import { IconLayoutDashboard, IconMessageQuestion, IconPhoto, IconUser } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { loadPanelOf } from '#workplaces/dashboard/dashboard-panels.client.ts'
import { isPage } from '#client/paths.ts'
import { whoIsHere } from '#client/session.ts'
import { customerRoles } from '#access/roles.ts'
import { root } from '#browser/root-route.tsx'
import { questionsTabs } from '#outside/questions/questions.ts'
import { photosSearch } from '#photos/photo-gallery/photos-search.ts'
import { keys } from '#values/keys.ts'
import { address, id, oneOf } from '#values/address.ts'
import { scope } from '#browser/list-address.ts'

// Pages that everyone who is signed in has, each as their role sees it.

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const me = await whoIsHere(context.queryClient)
    // Logging in would not lead to a page either.
    if (!me && !isPage(location.pathname)) throw notFound()
    if (!me) throw redirect({ to: '/login', search: { from: location.href } })
    // The only page that works until the second factor is on.
    if (me.second_factor_due && location.pathname !== '/profile') throw redirect({ to: '/profile' })
    return { me }
  },
  component: lazyRouteComponent(() => import('#browser/shell.tsx'), 'Shell'),
})

export const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  staticData: {
    who: 'dashboard.view',
    entry: { label: 'Dashboard', about: 'Today at a glance', icon: IconLayoutDashboard },
  },
  // Who is logged in decides which panel the page shows. It loads beside the page.
  beforeLoad: ({ context }) => loadPanelOf(context.me.role),
  component: lazyRouteComponent(
    () => import('#workplaces/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
})

export const photos = createRoute({
  getParentRoute: () => signedIn,
  path: '/photos',
  validateSearch: photosSearch,
  staticData: {
    who: 'photos.view',
    entry: {
      label: 'Damage Photos',
      about: 'Before, during and after',
      icon: IconPhoto,
      group: 'work',
    },
  },
  component: lazyRouteComponent(
    () => import('#photos/photo-gallery/photos-page.tsx'),
    'PhotosPage',
  ),
})

export const camera = createRoute({
  getParentRoute: () => signedIn,
  path: '/camera',
  validateSearch: address({ job: id }),
  staticData: { who: 'photos.edit', title: 'Camera' },
  component: lazyRouteComponent(() => import('#workplaces/camera/camera-page.tsx'), 'CameraPage'),
})

export const checkFile = createRoute({
  getParentRoute: () => signedIn,
  path: '/photos/check',
  validateSearch: address({ photo: id }),
  staticData: { who: 'files.check', title: 'Verify Photo' },
  component: lazyRouteComponent(() => import('#files/files/check-file-page.tsx'), 'CheckFilePage'),
})

export const questions = createRoute({
  getParentRoute: () => signedIn,
  path: '/questions',
  validateSearch: address({ city: scope, show: oneOf(keys(questionsTabs)) }),
  staticData: {
    who: 'questions.view',
    title: 'Questions',
    entry: {
      label: 'Questions',
      about: 'Questions to the office, and our answers',
      icon: IconMessageQuestion,
      group: 'work',
    },
  },
  component: lazyRouteComponent(
    () => import('#outside/questions/questions-page.tsx'),
    'QuestionsPage',
  ),
})

export const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  staticData: {
    who: 'profile.edit',
    title: 'Profile',
    entry: {
      label: 'Your Profile',
      about: 'Name, password and devices',
      icon: IconUser,
      only: customerRoles,
    },
  },
  component: lazyRouteComponent(() => import('#workplaces/portal/profile-page.tsx'), 'ProfilePage'),
})

/** In the order of the navigation. routes.tsx joins them. */
export const pages = [photos, camera, checkFile, questions, profile] as const
