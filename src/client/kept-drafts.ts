// What was begun and must outlast a reload, a crash or an empty battery stays on this device until it is saved or discarded, and leaves it with
// its person. None of it is owed to the server: that is the outbox's. What need not outlast the page is a `useDraft`.

const PREFIX = 'draft.'

interface Stored {
  person: string | null
  /** When it was kept, and until when it stays, in ms; null: until it is forgotten. */
  at: number
  until: number | null
  draft: unknown
}

function stored(name: string): Stored | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as Stored | null
    if (!found || found.until === null || Date.now() < found.until) return found ?? undefined
  } catch {
    // What can't be read is begun anew.
  }
  localStorage.removeItem(name)
  return undefined
}

function namesOf(prefix: string) {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    // Where a browser keeps nothing for us, there is nothing.
    return []
  }
}

interface Kind<Draft> {
  /** Reads what an earlier version of the app may have kept; throws where it is no such draft. */
  parse?: (draft: unknown) => Draft
  /** How long one is kept, in ms; without it until it is forgotten. */
  lasts?: number
}

/** The drafts of one kind, each under an id of its own; one of another person is never answered. */
export function keptDrafts<Draft>(kind: string, { parse, lasts }: Kind<Draft> = {}) {
  const nameOf = (id: string) => `${PREFIX}${kind}.${id}`
  return {
    /** What is kept under an id, and since when, in ms. `person`: who typed it, null where no one is logged in. */
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
        // Without room for it the page itself still has it.
      }
    },
    forget: (...ids: string[]) => ids.forEach((id) => localStorage.removeItem(nameOf(id))),
  }
}

/** Forgets all drafts of all kinds: their person logs out. */
export const forgetKeptDrafts = () =>
  namesOf(PREFIX).forEach((name) => localStorage.removeItem(name))

/** Forgets those whose time is over, which no one went on with. */
export function forgetOldDrafts() {
  takeOver()
  namesOf(PREFIX).forEach(stored)
}

/** Brings what devices kept before drafts had one place here, where it leaves with its person: invoices; a list of scans is begun anew. */
function takeOver() {
  for (const name of namesOf('invoice-draft.')) {
    try {
      const { person, ...draft } = JSON.parse(localStorage.getItem(name)!) as { person: string }
      const kept: Stored = { person, at: Date.now(), until: null, draft }
      localStorage.setItem(
        name.replace('invoice-draft.', `${PREFIX}invoice.`),
        JSON.stringify(kept),
      )
    } catch {
      // What can't be read is begun anew.
    }
    localStorage.removeItem(name)
  }
  for (const name of namesOf('dryline-scans')) localStorage.removeItem(name)
}
