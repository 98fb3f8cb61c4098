import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files whose tests mostly wait: for servers to start, outages to end, limits to pass. Left to their size they come last, and the cores
 * wait with them; all at once they would leave the cores idle at the beginning.
 */
const waits =
  /\/(main|outage|data-dir|stopping|uploads|upload-line|without-connection)\.e2e\.ts$|\/(mail-limits|darkroom-\w+|backup|migrations|queue|sign-in-timing|second-factor-abuse)\.(server\.)?test\.ts$/

/** Vitest's order, the largest files first, with every third place for one that waits. */
export class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const waiting = sorted.filter(({ moduleId }) => waits.test(moduleId))
    const working = sorted.filter(({ moduleId }) => !waits.test(moduleId))
    const ordered: TestSpecification[] = []
    while (working.length > 0 || waiting.length > 0) ordered.push(...waiting.splice(0, 1), ...working.splice(0, 2))
    return ordered
  }
}
