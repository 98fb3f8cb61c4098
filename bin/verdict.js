// Counts what passes and fails in a run of tests, says how far it is, and at the end where the time went.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.js'

/** Where the durations of the last run are kept, as JSON. */
const kept = join(root, 'node_modules/.cache/durations.json')
/** How often it says how far it is, in ms. */
const OFTEN = 5000

export const secondsSince = (began) => (performance.now() - began) / 1000
const said = (seconds) => `${seconds.toFixed(1)} s`
const clockOf = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
const many = (count) => count.toLocaleString('en-US')

/** Counts a run from now on, and says every few seconds how far it is while something moves. */
export function openVerdict() {
  const began = performance.now()
  const counts = { passed: 0, failed: 0 }
  /** Seconds of each step, and of each file of tests. */
  const steps = []
  const files = []
  /** How far each run of Vitest is, by its name. */
  const runs = new Map()
  let before = ''
  const progress = setInterval(() => {
    const all = [...runs].filter(([, { of, over }]) => of > 0 && !over)
    const line = all
      .map(
        ([name, { done, of, passed }]) =>
          `${name}: ${done} of ${of} files, ${many(passed)} tests passed`,
      )
      .join(' · ')
    if (line && line !== before) console.log(`  ${clockOf(secondsSince(began))}  ${line}`)
    before = line
  }, OFTEN)

  return {
    /** Runs a check that passes or fails as a whole, and says so. */
    async check(name, run) {
      const since = performance.now()
      const ended = await run()
      if (!ended) return
      const { code, output } = ended
      if (code === 0) counts.passed++
      else counts.failed++
      steps.push({ name, seconds: secondsSince(since) })
      console.log(
        `${code === 0 ? '✓' : '✗'} ${name} (${said(secondsSince(since))})${code === 0 ? '' : `\n${output}`}`,
      )
    },
    /** Runs what is no check of its own. */
    async step(name, run) {
      const since = performance.now()
      await run()
      steps.push({ name, seconds: secondsSince(since) })
    },
    /** Runs Vitest; `run` is given what hears its reporter. */
    async tests(name, run) {
      const since = performance.now()
      const far = { done: 0, of: 0, passed: 0, failed: 0, finished: false, over: false }
      runs.set(name, far)
      const ended = await run((heard) => {
        if (heard.files !== undefined) far.of = heard.files
        if (heard.ended) files.push(heard.ended)
        if (heard.ended) far.done++
        for (const key of ['passed', 'failed']) if (heard[key] !== undefined) far[key] = heard[key]
        if (heard.isOver) far.finished = true
      })
      far.over = true
      if (!ended) return
      // A file that could not even be loaded, an error outside every test, or an end before it could report counts too.
      const failures = far.failed || (ended.code === 0 && (far.finished || far.of === 0) ? 0 : 1)
      counts.passed += far.passed
      counts.failed += failures
      steps.push({ name, seconds: secondsSince(since) })
      console.log(
        `${failures === 0 ? '✓' : '✗'} ${name}: ${many(far.passed)} passed, ${failures} failed (${said(secondsSince(since))})`,
      )
      return failures
    },
    /** Says where the time went, keeps it, and ends with the line of counts. Answers whether nothing failed. */
    close(facts) {
      clearInterval(progress)
      const perKind = byKind(files)
      const slowest = files.toSorted((a, b) => b.seconds - a.seconds)
      if (files.length > 0) {
        console.log('\nWhere the time went, in seconds of one worker of several:')
        for (const [kind, of] of perKind)
          console.log(`  ${said(sum(of)).padStart(9)}  ${kind}, ${of.length} files`)
        console.log('The ten slowest files:')
        for (const { path, seconds } of slowest.slice(0, 10))
          console.log(`  ${said(seconds).padStart(9)}  ${path}`)
      }
      mkdirSync(dirname(kept), { recursive: true })
      writeFileSync(
        kept,
        JSON.stringify(
          { ...facts, seconds: secondsSince(began), ...counts, steps, files: slowest },
          null,
          2,
        ),
      )
      console.log(
        `\nAll took ${clockOf(secondsSince(began))}; the time of every file is in ${kept.slice(root.length + 1)}.`,
      )
      console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
      return counts.failed === 0
    },
  }
}

const sum = (files) => files.reduce((all, { seconds }) => all + seconds, 0)
function byKind(files) {
  const kinds = new Map()
  for (const file of files) kinds.set(file.kind, [...(kinds.get(file.kind) ?? []), file])
  return kinds
}
