import type { ReadWith } from '#drying/series/series.ts'
import { keptDrafts } from '#client/kept-drafts.ts'

const kept = keptDrafts<ReadWith>('last-meter-use')
const KEY = 'points'

/** The meter, mode and scale with which a person last read a point on this device. */
export const lastUse = (person: string) => kept.read(KEY, person)?.draft

export const rememberUse = (person: string, { meter_id, mode, scale }: ReadWith) =>
  kept.keep(KEY, { meter_id, mode, scale }, person)
