import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { fullName } from '#drying/rounds/stops.ts'
import type { RoundDraft, Run } from '#drying/round-walk/run.ts'
import { keptDrafts } from '#client/kept-drafts.ts'

const kept = keptDrafts<RoundDraft>('round')

/** Returns the person's round that was begun on a job on this device and is not finished. */
export const keptRound = (job_id: string, person: string) => kept.read(job_id, person)?.draft

/** The round of a person on a job: kept on this device with each change. Begins it if none is. */
export function useRun(job_id: string, person: string, first: string): Run {
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
  /** True once it is forgotten. A photo that was still being looked at does not bring it back. */
  const isOver = useRef(false)
  const change = (next: (now: RoundDraft) => Partial<RoundDraft>) =>
    set((now) => {
      if (isOver.current) return now
      const changed = { ...now, ...next(now) }
      kept.keep(job_id, changed, person)
      return changed
    })
  return {
    draft,
    goTo: (at) => change(() => ({ at })),
    type: (key, values) => change(({ typed }) => ({ typed: { ...typed, [key]: values } })),
    take: (key, reading) =>
      change(({ typed, taken, skipped }) => ({
        typed: without(typed, key),
        taken: { ...taken, [key]: reading },
        skipped: without(skipped, key),
      })),
    skip: (stops, reason) =>
      change(({ skipped }) => ({
        skipped: {
          ...skipped,
          ...Object.fromEntries(
            stops.map((stop) => [stop.key, { id: newId(), name: fullName(stop), reason }]),
          ),
        },
      })),
    photograph: (key) =>
      change(({ photos = {} }) => ({ photos: { ...photos, [key]: (photos[key] ?? 0) + 1 } })),
    end: (values) => change(() => values),
    forget: () => {
      isOver.current = true
      kept.forget(job_id)
    },
  }
}

const without = <Value>(all: Record<string, Value>, key: string) =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== key))
