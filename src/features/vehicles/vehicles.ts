import { z } from 'zod'

/** A vehicle as the time clock needs it. */
export const vehicle = z.object({
  id: z.string(),
  number: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  current_mileage: z.int().describe('The last known'),
  mileage_rate: z.string().describe('Dollars per mile, four decimals'),
})
export type Vehicle = z.infer<typeof vehicle>

export const vehicleName = ({ number, make, model }: Pick<Vehicle, 'number' | 'make' | 'model'>) =>
  [number, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ')

export const constraintMessages = {
  vehicles_number_taken: { field: 'number', message: 'This vehicle number is already in use' },
  vehicles_number_length: { field: 'number', message: 'A vehicle number must have 1 to 20 characters' },
  vehicles_current_mileage_range: { field: 'current_mileage', message: 'Mileage can be 2,000,000 at most' },
  vehicles_mileage_rate_range: { field: 'mileage_rate', message: 'A mileage rate must be $0 to $100' },
}
