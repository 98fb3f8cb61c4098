import { sizingOf } from '#drying/chambers/chamber-sizing.ts'
import type { DryingLog, LoggedChamber } from '#drying/drying-log/drying-log.ts'
import { formerInWords } from '#drying/chambers/chamber-words.ts'
import { waterCategories, waterClasses } from '#loss/jobs/jobs.ts'

/** Returns a chamber's rooms, their sizing, and category and class in words, each with its reason, now and before. */
export function lossOf({ rooms: all, factors, zone }: DryingLog, chamber: LoggedChamber) {
  const rooms = all.filter(({ chamber_id }) => chamber_id === chamber.id)
  const sizing = sizingOf(chamber, rooms, factors)
  const feet = (sf: number) => Math.round(sf).toLocaleString('en-US')
  const why = sizing.is_chosen
    ? (chamber.class_reason ?? '')
    : `By the wet areas of its rooms: ${feet(sizing.wet_sf)} of ${feet(sizing.total_sf)} sf`
  return {
    rooms,
    sizing,
    category: `${waterCategories[chamber.water_category]}: ${chamber.category_reason}`,
    water_class: sizing.water_class && `${waterClasses[sizing.water_class]}: ${why}`,
    former: chamber.former.map((one) => formerInWords(one, zone)),
  }
}
