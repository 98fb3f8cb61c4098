import { certificateOfDrying, dryingPlan } from '#files/papers/drying-starters.ts'
import type { StarterText } from '#files/papers/starter-parts.ts'
import {
  certificateOfCompletion,
  changeOrder,
  directionToPay,
  equipmentNotice,
} from '#files/papers/starter-texts.ts'
import { workAuthorization } from '#files/papers/work-authorization.ts'

/** Printed at the top of each starter. */
export const COUNSEL = 'Have counsel review before use'

/**
 * The papers that come with Dryline, in our own words. None of them assigns an insurance benefit:
 * Georgia limits that.
 */
export const starters = {
  work_authorization: workAuthorization,
  drying_plan: dryingPlan,
  certificate_of_drying: certificateOfDrying,
  certificate_of_completion: certificateOfCompletion,
  direction_to_pay: directionToPay,
  equipment_notice: equipmentNotice,
  change_order: changeOrder,
} satisfies Record<string, StarterText>
export type Starter = keyof typeof starters
export const starterIds = Object.keys(starters) as Starter[]
