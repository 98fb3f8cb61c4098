import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { OfJob } from '#loss/jobs/of-job.ts'
import { jobCounts } from '#loss/jobs/of-job.gen.ts'
import { lists } from '#main/generate-of-job.ts'
import { claimParts } from '#outside/claims/claim-parts.gen.ts'
import { eventTitle } from '#workplaces/job-page/timeline-words.ts'

const source = new URL('../', import.meta.url)
const text = (path: string) => readFileSync(new URL(path, source), 'utf8')

it('lists what every noun of a job hands up: npm run generate writes it', () => {
  for (const [path, list] of Object.entries(lists())) expect(text(path), path).toBe(list)
})

const nouns = await Promise.all(
  globSync('*/*/*.job.ts', { cwd: source.pathname }).map(async (path) => ({
    path,
    ...((await import(new URL(path, source).href)) as { ofJob: OfJob }).ofJob,
  })),
)

it('has one noun for each tab, count and kind of event, and each tab in a place of its own', () => {
  const twice = (names: (string | number)[]) =>
    names.filter((name, at) => names.indexOf(name) !== at)
  expect(twice(nouns.flatMap(({ tab }) => (tab ? [tab.key] : [])))).toEqual([])
  expect(twice(nouns.flatMap(({ tab }) => (tab ? [tab.place] : [])))).toEqual([])
  for (const part of ['counts', 'events', 'kept'] as const)
    expect(twice(nouns.flatMap((noun) => Object.keys(noun[part] ?? {})))).toEqual([])
})

it('tells in SQL of the same events and counts as in words', () => {
  const made = globSync('*/*/*.sql', { cwd: source.pathname }).map(text).join('\n')
  const counted = [...made.matchAll(/^create view app\.job_count_(\w+)/gm)].map(([, name]) => name!)
  expect(counted.toSorted()).toEqual(Object.keys(jobCounts).toSorted())
  const telling = made.match(/^create view app\.job_events_/gm)!
  expect(telling.length).toBe(nouns.filter(({ events }) => events).length)
  for (const { path, events = {} } of nouns)
    for (const kind of Object.keys(events)) {
      const own = globSync(path.replace(/[^/]+$/, '*.sql'), { cwd: source.pathname }).map(text)
      expect(own.join('\n'), path).toContain(`'${kind}'`)
      expect(eventTitle({ kind: kind as never, what: 'A', count: 1 })).not.toBe('')
    }
})

it('draws what it names', () => {
  for (const { path, tab, events } of nouns) {
    const noun = path.split('/').at(-1)!.replace('.job.ts', '')
    const views = globSync(`*/*/${noun}.job-view.tsx`, { cwd: source.pathname })
    expect(views.length, path).toBe(tab || events ? 1 : 0)
  }
})

it('has rows, files, a sheet and a section for each part of a claim that says so', () => {
  const made = globSync('*/*/*.sql', { cwd: source.pathname }).map(text).join('\n')
  const counted = (prefix: string) =>
    made.match(new RegExp(`^create (function|view) app\\.${prefix}\\w+`, 'gm'))?.length
  expect(counted('claim_part_')).toBe(claimParts.length)
  expect(counted('claim_items_')).toBe(claimParts.length)
  const withFiles = claimParts.filter((part) => 'folder' in part)
  expect(counted('claim_files_')).toBe(withFiles.length)
  expect(counted('customer_of_file_')).toBe(withFiles.length)
  const tables = [...made.matchAll(/^create view app\.release_items_(\w+)/gm)].map(
    ([, table]) => table!,
  )
  expect(tables.toSorted()).toEqual(
    claimParts
      .flatMap((part) => ('released' in part ? [part.released.table as string] : []))
      .toSorted(),
  )
  for (const { kind } of claimParts) expect(made, kind).toContain(`select '${kind}',`)
  // The page itself has the photos.
  const views = globSync('*/*/*.claim-view.tsx', { cwd: source.pathname })
  expect(views.length).toBe(claimParts.length - 1)
  const places = claimParts.map(({ place }) => place)
  expect(new Set(places).size).toBe(places.length)
})
