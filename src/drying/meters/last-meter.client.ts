import { keptDrafts } from '#client/kept-drafts.ts'

/** Readings of air and of points are taken with different meters. */
export type MeterUseKind = 'air' | 'point'

const kept = keptDrafts<string>('last-meter')

/** The meter that this device last used for a kind of reading; null if none. */
export const lastMeter = (kind: MeterUseKind, person: string) =>
  kept.read(kind, person)?.draft ?? null

export const rememberMeter = (kind: MeterUseKind, person: string, id: string | null) =>
  id === null ? kept.forget(kind) : kept.keep(kind, id, person)
