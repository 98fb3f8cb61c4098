/** Readings of a vehicle from the start of a drive on, in miles; null if there is none. */
interface Readings {
  starting_mileage: number
  /** Reading by the drive's own driver at the end. */
  ending_mileage: number | null
  /** Reading at the start of the vehicle's next drive. */
  next_start: number | null
  /** Odometer of a service in between, or a reading by management. */
  otherwise: number | null
  /**
   * True if the starting reading still stands, and below the same for the ending reading. A reading
   * stands unless management recorded a lower one later.
   */
  start_stands: boolean
  end_stands: boolean
}

/**
 * Returns the miles driven from a punch to the vehicle's next reading: the lowest later one that is
 * not below the start.
 */
export function milesDriven({ starting_mileage, start_stands, end_stands, ...later }: Readings) {
  if (!start_stands) return { miles: null, unknown: 'corrected' as const }
  const read = [end_stands ? later.ending_mileage : null, later.next_start, later.otherwise].filter(
    (miles) => miles !== null,
  )
  const next = read.filter((miles) => miles >= starting_mileage)
  if (next.length > 0) return { miles: Math.min(...next) - starting_mileage, unknown: null }
  return {
    miles: null,
    unknown: read.length > 0 ? ('lower_reading' as const) : ('no_reading' as const),
  }
}
