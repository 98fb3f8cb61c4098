/**
 * Returns the shortest time of several runs, in ms. Other load on the machine can only add time.
 */
export function fastest(work: () => unknown, turns = 20) {
  const times = Array.from({ length: turns }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}
