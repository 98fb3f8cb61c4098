import { paths } from '#client/paths.gen.ts'

/**
 * Case-insensitive, as the app's router is. A label's code leads to /E/…: capitals take half the
 * space.
 */
const known = paths.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i'))

/** True if the app has a page at this path. The server answers all others with 404. */
export const isPage = (pathname: string) => known.some((pattern) => pattern.test(pathname))
