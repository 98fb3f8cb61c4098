/**
 * In ms: the first pause before another try, the longest pause, and how long everything must go
 * well before the pauses start over.
 */
const FIRST = 500
const LONGEST = 5000
const CALM = 30_000

/**
 * Pauses between tries: 0.5 s, then twice as long each time, at most 5 s. A lasting cause does not
 * keep the machine busy, and we do not wait long once it ends. `worthSaying` is true for failure 1,
 * 2, 4, 8 … in a row, so that the log does not fill up.
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
