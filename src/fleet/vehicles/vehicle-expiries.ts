import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { shownDay } from '#values/times.ts'

export const papers = { registration: 'Registration', insurance: 'Insurance' } as const
export type Paper = keyof typeof papers

/** A paper that expires soon or has expired; `expires` is the last day on which it is valid. */
export interface ExpiringPaper {
  number: string
  paper: Paper
  expires: string
}

/**
 * Returns "Registration expired Nov 1, 2026" once that day is over, and before that "Registration
 * expires Dec 3, 2026".
 */
export const expiryText = ({ paper, expires }: Omit<ExpiringPaper, 'number'>, today: string) =>
  `${papers[paper]} ${expires < today ? 'expired' : 'expires'} ${shownDay(expires)}`

export const expiryLine = (paper: ExpiringPaper, today: string) =>
  `${paper.number}: ${expiryText(paper, today)}`

/**
 * Returns the papers of a vehicle that expire soon or have expired; none for an archived vehicle.
 */
export const expiringOf = (
  vehicle: Pick<
    Vehicle,
    'registration_expires' | 'insurance_expires' | 'is_registration_due' | 'is_insurance_due'
  >,
) =>
  (['registration', 'insurance'] as const).flatMap((paper) =>
    vehicle[`is_${paper}_due`] && vehicle[`${paper}_expires`]
      ? [{ paper, expires: vehicle[`${paper}_expires`]! }]
      : [],
  )
