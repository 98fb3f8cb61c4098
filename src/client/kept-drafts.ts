// Drafts that must survive a reload, a crash or an empty battery. They stay on this device until
// saved or discarded, and are deleted when their person logs out. Nothing here has to reach the
// server: the outbox is for that. For drafts that need not outlast the page, use `useDraft`.

const PREFIX = 'draft.'

interface Stored {
  person: string | null
  /** When it was kept and when it expires, in ms; null means it never expires. */
  at: number
  until: number | null
  draft: unknown
}

function stored(name: string): Stored | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as Stored | null
    if (!found || found.until === null || Date.now() < found.until) return found ?? undefined
  } catch {
    // Drop it if it can't be read.
  }
  localStorage.removeItem(name)
  return undefined
}

function namesOf(prefix: string) {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    // The browser does not let us store anything.
    return []
  }
}

interface Kind<Draft> {
  /**
   * Reads a draft that an earlier version of the app may have kept. Throws if it is not a valid
   * draft.
   */
  parse?: (draft: unknown) => Draft
  /** Lifetime of a draft, in ms. Without it, a draft never expires. */
  lasts?: number
}

/** The drafts of one kind, each under its own id. Another person's draft is never returned. */
export function keptDrafts<Draft>(kind: string, { parse, lasts }: Kind<Draft> = {}) {
  const nameOf = (id: string) => `${PREFIX}${kind}.${id}`
  return {
    /**
     * Returns the draft kept under an id, and when it was kept, in ms. `person` is the one who
     * typed it, or null if no one is logged in.
     */
    read(id: string, person: string | null = null): { at: number; draft: Draft } | undefined {
      const found = stored(nameOf(id))
      if (!found || found.person !== person) return undefined
      try {
        return { at: found.at, draft: parse ? parse(found.draft) : (found.draft as Draft) }
      } catch {
        return undefined
      }
    },
    /** `at`: when it was typed, in ms. */
    keep(id: string, draft: Draft, person: string | null = null, at = Date.now()) {
      try {
        localStorage.setItem(
          nameOf(id),
          JSON.stringify({
            person,
            at,
            until: lasts === undefined ? null : at + lasts,
            draft,
          } satisfies Stored),
        )
      } catch {
        // Storage is full. The page itself still holds the draft.
      }
    },
    forget: (...ids: string[]) => ids.forEach((id) => localStorage.removeItem(nameOf(id))),
  }
}

/** Deletes all drafts of all kinds when their person logs out. */
export const forgetKeptDrafts = () =>
  namesOf(PREFIX).forEach((name) => localStorage.removeItem(name))

/** Deletes expired drafts. */
export const forgetOldDrafts = () => namesOf(PREFIX).forEach(stored)
