import { paths } from '#client/paths.gen.ts'

/** In capitals as well, as the app reads them: a label's code leads to /E/…, which takes half the space. */
const known = paths.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i'))

/** Whether the app has a page at this path; the server answers all others with 404. */
export const isPage = (pathname: string) => known.some((pattern) => pattern.test(pathname))
