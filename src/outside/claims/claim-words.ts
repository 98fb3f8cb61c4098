import type { ContractStatus } from '#loss/customers/contract-status.ts'
import { itemWords } from '#outside/claims/item-words.gen.ts'
import type { Claim, ClaimJob, GrantedClaim, ItemKind, Look } from '#outside/claims/claims.ts'
import { waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import { keys } from '#values/keys.ts'
import { shownDay } from '#values/times.ts'

/**
 * The stage of a claim, in words for the person who settles it. They leave out what we don't owe an
 * insurer, such as who has not paid.
 */
export const claimStages: Record<ContractStatus, string> = {
  pending: 'Work not started',
  active: 'Work in progress',
  active_w_equip: 'Drying equipment running',
  active_equip_picked_up: 'Drying done, equipment picked up',
  pending_closed: 'Work finished',
  pending_billing: 'Invoice being prepared',
  billed: 'Invoice sent',
  closed_not_paid: 'Closed',
  closed_and_paid: 'Closed and paid',
}

/** Returns the address of the loss on one line; null if unknown. */
export const lossAddress = ({
  address,
  city,
  state,
  zip_code,
}: Pick<Claim, 'address' | 'city' | 'state' | 'zip_code'>) =>
  [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null

/** Returns the known facts of a loss, as names and values. */
export const lossFacts = (job: ClaimJob): [name: string, value: string][] =>
  (
    [
      ['Date of loss', job.date_of_loss && shownDay(job.date_of_loss)],
      ['Cause of loss', job.cause_of_loss],
      ['Water category', waterCategories[job.water_category as keyof typeof waterCategories]],
      ['Water class', waterClasses[job.water_class as keyof typeof waterClasses]],
      ['Policy number', job.policy_number],
      ['Work began', shownDay(job.start_date)],
      ['Work ended', job.end_date && shownDay(job.end_date)],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))

export const countItems = (count: number, kind: ItemKind, adjective = '') =>
  `${count} ${adjective}${itemWords[kind][count === 1 ? 'one' : 'many']}`

/** Returns how many items of all kinds are new. */
export const freshCount = ({ fresh }: Pick<GrantedClaim, 'fresh'>) =>
  Object.values(fresh).reduce((sum, count) => sum + count, 0)

/** Describes what is new, by kind: "3 new photos, 2 new notes". */
export const freshInWords = ({ fresh }: Pick<GrantedClaim, 'fresh'>) =>
  keys(itemWords)
    .flatMap((kind) => (fresh[kind] ? [countItems(fresh[kind], kind, 'new ')] : []))
    .join(', ')

/** Describes a look in a few words. */
export const lookName = ({ what, name }: Pick<Look, 'what' | 'name'>) =>
  what === 'claim'
    ? 'Opened the claim'
    : what === 'all'
      ? 'Downloaded everything'
      : what === 'photo'
        ? 'Viewed a photo'
        : `Opened ${name}`
