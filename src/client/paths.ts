import { paths } from '#client/paths.gen.ts'

/**
 * Returns what matches the addresses of a route's path, with its parameters as named groups.
 * Case-insensitive, as the app's router is. A label's code leads to /E/…: capitals take half the
 * space.
 */
export const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')

const known = paths.map(patternOf)

/** True if the app has a page at this path. The server answers all others with 404. */
export const isPage = (pathname: string) => known.some((pattern) => pattern.test(pathname))
