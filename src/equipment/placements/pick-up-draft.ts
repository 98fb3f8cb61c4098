import type { Equipment, EquipmentCondition, Standing } from '#equipment/equipment/equipment.ts'
import type { PickUp, Placement } from '#equipment/placements/placements.ts'

/** A unit that stands somewhere, as it is picked up. */
export interface StandingUnit extends Pick<Equipment, 'name' | 'item_number' | 'condition'> {
  equipment_id: string
  placement_id: string
  customer_name: string
  /** Since when, where it is known. */
  placed_at?: string | undefined
}

export const standingOf = ({
  id,
  equipment_id,
  name,
  item_number,
  condition,
  customer_name,
  placed_at,
}: Placement): StandingUnit => ({
  placement_id: id,
  equipment_id,
  name,
  item_number,
  condition,
  customer_name,
  placed_at,
})

/** The same of a unit; undefined where it stands nowhere. */
export const standingUnit = ({
  id,
  name,
  item_number,
  condition,
  standing,
}: Pick<Equipment, 'id' | 'name' | 'item_number' | 'condition'> & {
  standing: (Pick<Standing, 'placement_id' | 'customer_name'> & { placed_at?: string }) | null
}): StandingUnit | null =>
  standing && {
    equipment_id: id,
    placement_id: standing.placement_id,
    name,
    item_number,
    condition,
    customer_name: standing.customer_name,
    placed_at: standing.placed_at,
  }

/** What is typed of each, and of all. */
export interface PickUpValues {
  units: {
    placement_id: string
    condition: EquipmentCondition
    is_broken: boolean
    maintenance_reason: string
  }[]
  note: string
  removed_at: string
}

export const draftOf = (units: readonly StandingUnit[], removed_at: string): PickUpValues => ({
  units: units.map(({ placement_id, condition }) => ({
    placement_id,
    condition,
    is_broken: false,
    maintenance_reason: '',
  })),
  note: '',
  removed_at,
})

/** As it is sent: the note goes with each. */
export const pickedUp = ({ units, note }: PickUpValues): PickUp['units'] =>
  units.map(({ placement_id, condition, is_broken, maintenance_reason }) => ({
    placement_id,
    condition,
    note: note.trim() || null,
    maintenance_reason: is_broken ? maintenance_reason.trim() : null,
  }))

/** Whose these units stand at, in words. */
export function whose(units: readonly Pick<StandingUnit, 'customer_name'>[]): string {
  const [first, ...others] = new Set(units.map(({ customer_name }) => customer_name))
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`
}
