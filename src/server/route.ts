import type { Context, Hono } from 'hono'
import type { Pool } from 'pg'
import type { Live } from '#server/live.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Storage } from '#server/storage.ts'

/** Parts of the server that routes are made of. */
export interface RouteParts {
  contextFor: (c: Context) => RequestContext
  /** Runs as the role that alone may read which files arrived. */
  files: Pool
  storage: Storage
  /** True if files are scanned for malware before people outside get them. */
  scans: boolean
  live: Live
  /** True if people reach the server by https, so that cookies can insist on it. */
  isSecure: boolean
}

/**
 * A route that is no procedure, as a `*.route.server.ts` exports it by the name `route`.
 * `npm run generate` finds the file.
 */
export interface Route {
  /** Where its app is mounted. Several may share a path. */
  path: string
  /** Who may use it, for each method and path; `docs/who-may-call-what.md` shows it. */
  who: Record<string, string>
  app: (parts: RouteParts) => Hono
  /**
   * True if it counts the bytes of its bodies itself. It is mounted before the limits of bodies,
   * which would refuse a large one.
   */
  countsBodies?: boolean
  /**
   * True if its answers are compressed and carry the headers of pages. It is mounted after both.
   * Others send bytes that are compressed already, or a stream, with headers of their own.
   */
  isCompressed?: boolean
  /** True if other sites may send it requests that write, because it acts by a token alone. */
  isOpenToSites?: boolean
  /**
   * The URLs that it answers, as a regular expression from the start, if a page of the app has the
   * same path. Otherwise, all below its path. Written as one literal, which `npm run generate`
   * reads for the service worker and the development server.
   */
  urls?: string
}
