import type { Equipment, EquipmentCondition, Standing } from '#equipment/equipment/equipment.ts'
import type { PickUp, Placement } from '#equipment/placements/placements.ts'

/** A placed unit, with what a pick-up needs. */
export interface StandingUnit extends Pick<Equipment, 'name' | 'item_number' | 'condition'> {
  equipment_id: string
  placement_id: string
  customer_name: string
  /** When it was placed, if known. */
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

/** Converts a unit in the same way; undefined if it is not on a job. */
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

/** Form values: of each unit, and shared by all. */
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

/** Converts the form to the request; the note goes with each unit. */
export const pickUpUnits = ({ units, note }: PickUpValues): PickUp['units'] =>
  units.map(({ placement_id, condition, is_broken, maintenance_reason }) => ({
    placement_id,
    condition,
    note: note.trim() || null,
    maintenance_reason: is_broken ? maintenance_reason.trim() : null,
  }))

/** Names the customers these units are at: the first one, and how many more. */
export function customersOf(units: readonly Pick<StandingUnit, 'customer_name'>[]): string {
  const [first, ...others] = new Set(units.map(({ customer_name }) => customer_name))
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`
}
