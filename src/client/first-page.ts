import type { Procedures } from '#client/api.ts'
import type { Role } from '#access/roles.ts'

/** The address and the reader of a page that opens first. */
export interface FirstAddress {
  /** The reader's role. */
  role: Role
  /** Parameters of the page's path, such as `id`. */
  params: Record<string, string>
  /** Parameters after the `?`, as the page's route reads them. */
  search: Record<string, string>
  /** The reader's location on this device, if they may choose it: a code or `all`. */
  city: string | undefined
}

/**
 * The questions that a page asks when it opens, as a `*.first.server.ts` exports them.
 * `npm run generate` finds the file. They are answered while the page's code is still loading
 * (client/first-answers.ts); one that is missing here is asked by the page itself. Keep slow ones
 * out, because all of them arrive together.
 */
export interface FirstPage {
  /** The page's path as its route has it: `/jobs/$id`. */
  path: string
  /** Asks what the page asks, with the same inputs. It may use answers for further questions. */
  ask: (api: Procedures, address: FirstAddress) => Promise<unknown>
}
