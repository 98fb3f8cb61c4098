import { hash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long, most of them because they wait: for servers to start, outages to end, limits to pass. All at once they would leave the
 * cores idle, and at the end the cores would wait with them.
 */
const long =
  /\/(accessible|main|outage|data-dir|stopping|uploads|upload-line|without-connection)\.e2e\.ts$|\/(mail-limits|darkroom-\w+|backup|migrations|queue|router|rows-of-others-to-\w+|second-factor-abuse)\.(server\.)?test\.ts$/

/**
 * Files in the order that the run's seed gives, the same wherever the project lies, so that no test gets used to those before it. Every
 * other place is for one that takes long, while there are some. A project's files stay together, the quick ones of rules last: a worker is used again only for a file of
 * the project that it has loaded, and loading takes as long as ten files.
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
