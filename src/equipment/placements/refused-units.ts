import type { Outcome } from '#equipment/placements/placements.ts'

type Refused = Outcome['refused']

/**
 * Says why each unit was refused, by its label: 'E-0003: Air mover is already at Ann Lee. Pick it
 * up first.'
 */
export const refusedWords = (refused: Refused) =>
  refused
    .map(({ item_number, refusal }) => (item_number ? `${item_number}: ${refusal}` : refusal))
    .join(' ')
