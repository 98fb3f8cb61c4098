import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { fullName, type Stop } from '#drying/rounds/stops.ts'
import { keptDrafts } from '#client/kept-drafts.ts'

/** A round under way on this device. It survives a closed browser and an empty battery. */
export interface RoundDraft {
  /** The id of the round, made here. */
  id: string
  began_at: string
  /** The key of the stop on screen. Null at the summary. */
  at: string | null
  /** Text in the fields of stops, by key and field. */
  typed: Record<string, Record<string, string>>
  /** Readings that were handed to the outbox, by key, as the stop's form made them. */
  taken: Record<string, unknown>
  skipped: Record<string, { id: string; name: string; reason: string }>
  all_running: '' | 'yes' | 'no'
  note: string
}

const kept = keptDrafts<RoundDraft>('round')

/** Returns the person's round that was begun on a job on this device and is not finished. */
export const keptRound = (job_id: string, person: string) => kept.read(job_id, person)?.draft

export type Run = ReturnType<typeof useRun>

/** The round of a person on a job: kept on this device with each change. Begins it if none is. */
export function useRun(job_id: string, person: string, first: string) {
  const [draft, set] = useState<RoundDraft>(() => {
    const begun = keptRound(job_id, person) ?? {
      id: newId(),
      began_at: new Date().toISOString(),
      at: first,
      typed: {},
      taken: {},
      skipped: {},
      all_running: '' as const,
      note: '',
    }
    kept.keep(job_id, begun, person)
    return begun
  })
  const change = (next: (now: RoundDraft) => Partial<RoundDraft>) =>
    set((now) => {
      const changed = { ...now, ...next(now) }
      kept.keep(job_id, changed, person)
      return changed
    })
  return {
    draft,
    goTo: (at: string | null) => change(() => ({ at })),
    /** Keeps the text of a stop's fields while it is typed. */
    type: (key: string, values: Record<string, string>) =>
      change(({ typed }) => ({ typed: { ...typed, [key]: values } })),
    /** Notes that a stop was read. Its text is no longer unsaved, and it is not skipped. */
    take: (key: string, reading: unknown) =>
      change(({ typed, taken, skipped }) => ({
        typed: without(typed, key),
        taken: { ...taken, [key]: reading },
        skipped: without(skipped, key),
      })),
    skip: (stops: readonly Stop[], reason: string) =>
      change(({ skipped }) => ({
        skipped: {
          ...skipped,
          ...Object.fromEntries(
            stops.map((stop) => [stop.key, { id: newId(), name: fullName(stop), reason }]),
          ),
        },
      })),
    end: (values: Partial<Pick<RoundDraft, 'all_running' | 'note'>>) => change(() => values),
    forget: () => kept.forget(job_id),
  }
}

const without = <Value>(all: Record<string, Value>, key: string) =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== key))
