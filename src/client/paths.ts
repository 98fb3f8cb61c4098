/** Every path of the browser app, as the routes in `browser/` have it; the server answers all others with 404. */
export const paths = [
  '/accept-invitation',
  '/agent-documents',
  '/agent-photos',
  '/camera',
  '/change-email',
  '/confirm-email',
  '/contracts',
  '/contracts/$id',
  '/contracts/$id/sign',
  '/contracts/templates/$id',
  '/customers',
  '/customers/$id',
  '/customers/import',
  '/dashboard',
  '/documents',
  '/e/$code',
  '/employees',
  '/equipment',
  '/equipment/$id',
  '/folders/$id',
  '/forgot-password',
  '/jobs',
  '/jobs/$id',
  '/leads',
  '/login',
  '/notes',
  '/photos',
  '/photos/check',
  '/profile',
  '/register',
  '/registrations',
  '/reset-password',
  '/security-events',
  '/set-up',
  '/settings',
  '/sign',
  '/time-clock',
  '/timesheets',
  '/timesheets/$id',
  '/verify',
]

/** In capitals as well, as the app reads them: a label's code leads to /E/…, which takes half the space. */
const known = paths.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i'))

/** Whether the app has a page at this path. */
export const isPage = (pathname: string) => known.some((pattern) => pattern.test(pathname))
