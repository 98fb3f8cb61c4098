import { hash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Slow files, most of which wait: for servers to start, outages to end, limits to pass. Run
 * together they would leave the cores idle; run last, the cores would wait with them.
 */
const long =
  /\/(accessible|main|outage|data-dir|stopping|uploads|upload-line|without-connection)\.e2e\.ts$|\/(mail-limits|image-worker-\w+|backup|migrations|queue|router|rows-of-others-to-\w+|second-factor-abuse)\.(server\.)?test\.ts$/

/**
 * Orders files by the run's seed, independent of the project's location, so that no test gets used
 * to those before it. Slow files alternate with others while there are some. A project's files stay
 * together, quick rule tests last: a worker is reused only for files of the project it has loaded,
 * and loading takes as long as ten files.
 */
export class Shuffled extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const { root, sequence } = this.ctx.config
    const place = ({ moduleId }: TestSpecification) =>
      hash('sha256', `${sequence.seed} ${relative(root, moduleId)}`)
    const shuffled = files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    const rules = shuffled.filter(({ project }) => project.name === 'rules')
    const longOnes = shuffled.filter((file) => !rules.includes(file) && long.test(file.moduleId))
    const others = shuffled.filter((file) => !rules.includes(file) && !long.test(file.moduleId))
    const ordered: TestSpecification[] = []
    while (others.length > 0 || longOnes.length > 0)
      ordered.push(...longOnes.splice(0, 1), ...others.splice(0, 1))
    return Promise.resolve([...ordered, ...rules])
  }
}
