// Written by `npm run generate` from the routes in src/browser/front-door-routes.tsx.
/** Paths of the pages that need no session. */
export const frontDoorPaths = [
  '/accept-invitation',
  '/change-email',
  '/claim',
  '/confirm-email',
  '/forgot-password',
  '/login',
  '/register',
  '/reset-password',
  '/set-up',
  '/sign',
  '/stop-digests',
  '/verify',
]
