// This Vitest reporter tells `npm test`, over the channel to the process that started it, the run's
// progress, how long each file took, and what failed. It prints each failure as it happens, with
// what the test logged, and nothing about passing tests.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.js'

const tell = (heard) => process.connected && process.send(heard)

/** An error in a few lines: its message, the difference, and its place in the test. */
const said = ({ message = '', diff = '', stacks = [] }) =>
  stripVTControlCharacters(
    [
      message,
      diff,
      ...stacks
        .slice(0, 1)
        .map(({ file, line, column }) => `at ${relative(root, file)}:${line}:${column}`),
    ]
      .filter(Boolean)
      .join('\n'),
  )

export default class ProgressReporter {
  #logs = new Map()
  #began = new Map()
  #passed = 0
  #failed = 0

  onInit(vitest) {
    this.vitest = vitest
  }

  onTestRunStart(specifications) {
    tell({ files: specifications.length })
  }

  onUserConsoleLog({ taskId = '', content }) {
    this.#logs.set(taskId, [...(this.#logs.get(taskId) ?? []), content])
  }

  onTestModuleStart(module) {
    this.#began.set(module.id, performance.now())
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'passed') this.#passed++
    if (state === 'failed') this.#fail(test, test.fullName, errors)
    this.#logs.delete(test.id)
    tell({ passed: this.#passed, failed: this.#failed })
  }

  /** Called for a suite; reports one whose hook failed. */
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) this.#fail(suite, suite.fullName, suite.errors())
  }

  onTestModuleEnd(module) {
    // The file could not be loaded, or one of its hooks failed.
    if (module.errors().length > 0) this.#fail(module, '', module.errors())
    this.#logs.delete(module.id)
    const took = performance.now() - (this.#began.get(module.id) ?? performance.now())
    tell({
      ended: {
        path: relative(root, module.moduleId),
        kind: module.project.name,
        seconds: took / 1000,
      },
      passed: this.#passed,
      failed: this.#failed,
    })
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) this.#write('outside every test', [error])
    tell({ passed: this.#passed, failed: this.#failed, isOver: true })
  }

  #fail(task, name, errors) {
    const module = task.module ?? task
    this.#write(`${relative(root, module.moduleId)}${name && ` > ${name}`}`, errors, task.project, [
      ...(this.#logs.get(module.id) ?? []),
      ...(this.#logs.get(task.id) ?? []),
    ])
  }

  #write(where, errors, project, logs = []) {
    this.#failed++
    tell({ failure: { where, why: errors.map(said).join('\n') } })
    console.log(`\n✗ ${where}`)
    for (const error of errors) this.vitest.logger.printError(error, { project })
    if (logs.length > 0) console.log(`It had said:\n${logs.join('')}`)
  }
}
