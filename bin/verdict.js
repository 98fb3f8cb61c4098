// Counts what passes and fails in a test run, prints progress, and reports at the end where the
// time went.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.js'

/** File that keeps the durations of the last run, as JSON. */
const kept = join(root, 'node_modules/.cache/durations.json')
/** Ms between progress lines. A record of a run that nobody watches gets fewer of them. */
const OFTEN = process.stdout.isTTY ? 5000 : 15_000
/**
 * Characters that each failure gets at the end of a run, and failures that get them. CI keeps only
 * the last 12,000 characters.
 */
const SHORT = 1000
const FEW = 8

export const secondsSince = (began) => (performance.now() - began) / 1000
const said = (seconds) => `${seconds.toFixed(1)} s`
const clockOf = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
const many = (count) => count.toLocaleString('en-US')

/** Starts counting a run. Prints progress every few seconds if it changed. */
export function openVerdict() {
  const began = performance.now()
  const counts = { passed: 0, failed: 0 }
  /** Seconds of each step and of each test file. */
  const steps = []
  const files = []
  /** All failures, to repeat them at the end. */
  const failed = []
  /** Progress of each Vitest run, by name. */
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
    /** Runs a check that passes or fails as a whole, and prints the result. */
    async check(name, run) {
      const since = performance.now()
      const ended = await run()
      if (!ended) return
      const { code, output } = ended
      if (code === 0) counts.passed++
      else counts.failed++
      if (code !== 0) failed.push({ where: name, why: output.slice(-SHORT) })
      steps.push({ name, seconds: secondsSince(since) })
      console.log(
        `${code === 0 ? '✓' : '✗'} ${name} (${said(secondsSince(since))})${code === 0 ? '' : `\n${output}`}`,
      )
    },
    /** Runs a step that is not a check, and times it. */
    async step(name, run) {
      const since = performance.now()
      await run()
      steps.push({ name, seconds: secondsSince(since) })
    },
    /**
     * Runs Vitest. `run` gets the function that receives its reporter's messages. Returns the
     * number of failures.
     */
    async tests(name, run) {
      const since = performance.now()
      const far = { done: 0, of: 0, passed: 0, failed: 0, finished: false, over: false }
      runs.set(name, far)
      const ended = await run((heard) => {
        if (heard.files !== undefined) far.of = heard.files
        if (heard.ended) files.push(heard.ended)
        if (heard.ended) far.done++
        if (heard.failure) failed.push(heard.failure)
        for (const key of ['passed', 'failed']) if (heard[key] !== undefined) far[key] = heard[key]
        if (heard.isOver) far.finished = true
      })
      far.over = true
      if (!ended) return
      // Also counts a file that could not be loaded, an error outside every test, and an exit
      // before the report.
      const failures = far.failed || (ended.code === 0 && (far.finished || far.of === 0) ? 0 : 1)
      if (failures > 0 && far.failed === 0)
        failed.push({
          where: name,
          why: `it ended with ${ended.code}\n${ended.output.slice(-SHORT)}`,
        })
      counts.passed += far.passed
      counts.failed += failures
      steps.push({ name, seconds: secondsSince(since) })
      console.log(
        `${failures === 0 ? '✓' : '✗'} ${name}: ${many(far.passed)} passed, ${failures} failed (${said(secondsSince(since))})`,
      )
      return failures
    },
    /**
     * Prints where the time went, saves it, repeats what failed, and ends with the line of counts.
     * Returns true if nothing failed.
     */
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
      for (const { where, why } of failed.slice(0, FEW)) console.log(`\n✗ ${where}\n${short(why)}`)
      if (failed.length > FEW)
        console.log(
          `\nAnd ${failed.length - FEW} more:\n${failed
            .slice(FEW)
            .map(({ where }) => `✗ ${where}`)
            .join('\n')
            .slice(0, SHORT)}`,
        )
      console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
      return counts.failed === 0
    },
  }
}

const short = (why) =>
  (why.length > SHORT ? `${why.slice(0, SHORT)} …` : why).replaceAll(/^/gm, '  ')
const sum = (files) => files.reduce((all, { seconds }) => all + seconds, 0)
function byKind(files) {
  const kinds = new Map()
  for (const file of files) kinds.set(file.kind, [...(kinds.get(file.kind) ?? []), file])
  return kinds
}
