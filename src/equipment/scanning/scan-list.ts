import { z } from 'zod'
import { equipmentStatuses } from '#equipment/equipment/equipment.ts'
import { type FindUnits, type UnitAtHand, byLabel } from '#equipment/units-at-hand/units-at-hand.ts'

export const scanModes = ['deploy', 'pick-up'] as const
export type ScanMode = (typeof scanModes)[number]

/** One scanned label. */
export const scan = z.object({
  code: z.string(),
  /** The chosen unit, if two have this serial number. */
  unit_id: z.string().optional(),
  /** Why the server refused it. */
  refusal: z.string().optional(),
})
export type Scan = z.infer<typeof scan>

/** Result of a scan. `choices` are the units to choose from. */
export interface ScanVerdict {
  scan: Scan
  /** Pending: unknown on this device, and the server has not answered. */
  state: 'good' | 'bad' | 'pending'
  words: string
  unit?: UnitAtHand
  choices?: UnitAtHand[]
  /** True if a unit to deploy is on another job; management may move it from there. */
  isElsewhere?: boolean
}

/** Facts used to judge scans. */
export interface ScanFacts {
  mode: ScanMode
  /** The job to deploy to or pick up from, if given. */
  job_id?: string | undefined
  units: readonly UnitAtHand[]
  find: FindUnits
  /** True while the server is looking up the code. */
  isAsking: (code: string) => boolean
  /** True if the server cannot be asked about unknown codes. */
  isOffline: boolean
  /** Units and placements that this device still has to send. */
  owed: { deployed: ReadonlyMap<string, unknown>; pickedUp: ReadonlySet<string> }
}

export const DUPLICATE = 'Already on this list'

/** Adds a label at the top. Returns the same list if it is already there, unless it was refused. */
export function withScan(scans: readonly Scan[], code: string, find: FindUnits): readonly Scan[] {
  const [unit, ...others] = find(code)
  const isSame = (one: Scan) =>
    one.code.toLowerCase() === code.toLowerCase() ||
    (unit && others.length === 0 && unitOf(one, find)?.id === unit.id)
  const same = scans.find(isSame)
  if (same && !same.refusal) return scans
  // Retry what the server refused.
  return [
    { code, ...(same?.unit_id && { unit_id: same.unit_id }) },
    ...scans.filter((one) => one !== same),
  ]
}

const unitOf = ({ code, unit_id }: Scan, find: FindUnits) => {
  const found = find(code)
  return unit_id
    ? found.find(({ id }) => id === unit_id)
    : found.length === 1
      ? found[0]
      : undefined
}

const placeOf = ({ customer_name, room }: NonNullable<UnitAtHand['standing']>) =>
  [customer_name, room].filter(Boolean).join(', ')

/** Returns why a unit cannot be deployed or picked up; undefined if it can. */
function objection(unit: UnitAtHand, { mode, job_id, owed }: ScanFacts): string | undefined {
  const { id, status, status_reason, standing } = unit
  if (mode === 'deploy' && owed.deployed.has(id))
    return 'Deployed on this device, waiting to be sent'
  if (standing && owed.pickedUp.has(standing.placement_id))
    return 'Picked up on this device, waiting to be sent'
  const kept = `${status === 'maintenance' ? 'In maintenance' : equipmentStatuses[status]}${status_reason ? `: ${status_reason}` : ''}`
  if (mode === 'deploy') {
    if (standing)
      return standing.job_id === job_id
        ? `Already on this job${standing.room ? `, ${standing.room}` : ''}`
        : `On another job: ${placeOf(standing)}`
    return status === 'available' ? undefined : kept
  }
  if (!standing) return status === 'available' ? 'Not on a job' : `Not on a job. ${kept}`
  return job_id && standing.job_id !== job_id ? `On another job: ${placeOf(standing)}` : undefined
}

const isElsewhere = ({ id, standing }: UnitAtHand, { mode, job_id, owed }: ScanFacts) =>
  mode === 'deploy' &&
  standing !== null &&
  standing.job_id !== job_id &&
  !owed.deployed.has(id) &&
  !owed.pickedUp.has(standing.placement_id)

/** Returns the result of each scan, in the order of the list. */
export function judgeScans(scans: readonly Scan[], known: ScanFacts): ScanVerdict[] {
  const seen = new Set<string>()
  // The first scan of a unit counts.
  const all = scans.toReversed().map((one): ScanVerdict => {
    const unit = unitOf(one, known.find)
    if (!unit) return { scan: one, ...unknown(one, known) }
    if (seen.has(unit.id)) return { scan: one, state: 'bad', words: DUPLICATE, unit }
    seen.add(unit.id)
    const words = one.refusal ?? objection(unit, known)
    if (words)
      return { scan: one, state: 'bad', words, unit, isElsewhere: isElsewhere(unit, known) }
    return {
      scan: one,
      state: 'good',
      words: unit.standing ? placeOf(unit.standing) : 'Ready to deploy',
      unit,
    }
  })
  return all.toReversed()
}

function unknown(
  { code }: Scan,
  { find, isAsking, isOffline }: ScanFacts,
): Pick<ScanVerdict, 'state' | 'words' | 'choices'> {
  const choices = [...find(code)]
  if (choices.length > 1)
    return {
      state: 'bad',
      words: `${choices.length} units have this serial number. Choose one.`,
      choices,
    }
  if (isAsking(code)) return { state: 'pending', words: 'Looking up …' }
  return { state: 'bad', words: isOffline ? 'Not known on this device' : 'Unknown code' }
}

/** Returns the units that can be deployed or picked up. */
export const goodUnits = (all: readonly ScanVerdict[]) =>
  all.flatMap(({ state, unit }) => (state === 'good' && unit ? [unit] : []))

export interface MissingUnits {
  job_id: string
  customer_name: string
  units: UnitAtHand[]
}

/**
 * Returns the units, by job, that were not scanned although they are on the job being picked up, or
 * on the jobs of the scanned units.
 */
export function missingUnits(
  all: readonly ScanVerdict[],
  { job_id, units, owed }: ScanFacts,
): MissingUnits[] {
  const scanned = new Set(all.flatMap(({ unit }) => unit?.id ?? []))
  const jobs = new Set(
    job_id ? [job_id] : goodUnits(all).flatMap(({ standing }) => standing?.job_id ?? []),
  )
  const left = units.filter(
    ({ id, standing }) =>
      standing &&
      jobs.has(standing.job_id) &&
      !scanned.has(id) &&
      !owed.pickedUp.has(standing.placement_id),
  )
  return [...Map.groupBy(left, ({ standing }) => standing!.job_id)].map(([job, rows]) => ({
    job_id: job,
    customer_name: rows[0]!.standing!.customer_name,
    units: rows.toSorted(byLabel),
  }))
}

/** Lists the labels of units: 'E-0001, E-0002 and 12 more'. */
export function labelsOf(units: readonly Pick<UnitAtHand, 'item_number'>[], most = 8): string {
  const shown = units.slice(0, most).map(({ item_number }) => item_number)
  return units.length > most
    ? `${shown.join(', ')} and ${units.length - most} more`
    : shown.join(', ')
}
