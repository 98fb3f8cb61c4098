/** Every path of the browser app, as the routes in `browser/` have it; the server answers all others with 404. */
export const paths = [
  '/accept-invitation',
  '/agent-documents',
  '/agent-photos',
  '/change-email',
  '/confirm-email',
  '/customers',
  '/customers/$id',
  '/customers/import',
  '/dashboard',
  '/documents',
  '/employees',
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
  '/time-clock',
  '/timesheets',
  '/timesheets/$id',
]

const known = paths.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`))

/** Whether the app has a page at this path. */
export const isPage = (pathname: string) => known.some((pattern) => pattern.test(pathname))
