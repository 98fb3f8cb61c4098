import { createRoute } from '@tanstack/react-router'
import { signedIn } from '#browser/shared-routes.tsx'
import { NotFoundNotice } from '#client/not-found-page.tsx'

/**
 * Any other address, for people who are signed in. It is not a page, so it is in no file of routes,
 * and the server answers it with 404.
 */
export const unknownPage = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { who: 'dashboard.view', title: 'Page not found' },
  component: NotFoundNotice,
})
