/** The first pause before another try, the longest one, and how long all must go well to begin anew, in ms. */
const FIRST = 500
const LONGEST = 5000
const CALM = 30_000

/**
 * Pauses between tries: 0.5 s, then twice as long each time, at most 5 s, so that a cause that lasts neither keeps the machine busy nor
 * keeps us waiting long once it ends. `worthSaying` is true for failure 1, 2, 4, 8 … in a row, so that it fills no log.
 */
export function createBackoff() {
  let failures = 0
  let last = 0
  return {
    failed: () => {
      if (Date.now() - last > CALM) failures = 0
      last = Date.now()
      failures++
      return {
        pause: Math.min(FIRST * 2 ** (failures - 1), LONGEST),
        failures,
        worthSaying: (failures & (failures - 1)) === 0,
      }
    },
  }
}
