import { globSync, writeFileSync } from 'node:fs'
import type { OfJob } from '#loss/jobs/of-job.ts'

// Nouns that belong to a job say so in a file that is found by its name: loss/jobs/of-job.ts and
// loss/jobs/claim-part.ts say which. From those files come these lists, so that no one keeps
// them by hand. A lower floor gets values from above, never modules.

const source = new URL('../', import.meta.url)
const found = (ending: string) =>
  globSync(`*/*/*${ending}`, { cwd: source.pathname }).toSorted((a, b) =>
    nounIn(a, ending).localeCompare(nounIn(b, ending)),
  )
const nounIn = (path: string, ending: string) => path.split('/').at(-1)!.replace(ending, '')
const asName = (noun: string) =>
  noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const quoted = (path: string) => `'#${path}'`
const head = '// Written by `npm run generate` from the nouns of a job.\n'

const paths = found('.job.ts')
const nouns = await Promise.all(
  paths.map(async (path) => ({
    path,
    name: asName(nounIn(path, '.job.ts')),
    ofJob: ((await import(new URL(path, source).href)) as { ofJob: OfJob }).ofJob,
  })),
)
const all = <Key extends keyof OfJob>(key: Key) =>
  Object.assign({}, ...nouns.map(({ ofJob }) => ofJob[key])) as NonNullable<OfJob[Key]>

function values() {
  const tabs = nouns
    .flatMap(({ ofJob: { tab } }) => (tab ? [tab] : []))
    .toSorted((a, b) => a.place - b.place)
  const constant = (name: string, says: string, value: unknown) =>
    `\n/** ${says} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const\n`
  return [
    head,
    constant(
      'tabsOfNouns',
      'The tabs of a job from left to right, after its overview.',
      Object.fromEntries(tabs.map(({ key, label }) => [key, label])),
    ),
    constant(
      'tabCounts',
      'Which of the job’s counts a tab shows.',
      Object.fromEntries(tabs.flatMap(({ key, count }) => (count ? [[key, count]] : []))),
    ),
    constant(
      'tabsOnJobPageOnly',
      'Tabs that the customer’s page leaves out.',
      tabs.flatMap(({ key, onJobPageOnly }) => (onJobPageOnly ? [key] : [])),
    ),
    constant('jobCounts', 'The counts of a job, described for the API.', all('counts')),
    constant('eventKinds', 'The kinds of events on a timeline.', Object.keys(all('events'))),
    constant('keptOfJobs', 'Answers that can be read without a connection.', all('kept')),
    constant('readAhead', 'Those of them that are read ahead.', all('ahead')),
  ].join('')
}

const words = () =>
  [
    head,
    ...nouns
      .filter(({ ofJob }) => ofJob.events)
      .map(({ path, name }) => `import { ofJob as ${name} } from ${quoted(path)}\n`),
    '\n/** The words of a timeline for each kind of event. */\nexport const eventWords = {\n',
    ...nouns.filter(({ ofJob }) => ofJob.events).map(({ name }) => `  ...${name}.events,\n`),
    '}\n',
  ].join('')

function views() {
  const ofView = found('.job-view.tsx').map((path) => {
    const name = asName(nounIn(path, '.job-view.tsx'))
    const noun = nouns.find((one) => one.name === name)
    if (!noun) throw new Error(`${path} is of no noun with a .job.ts`)
    return { path, name, ...noun.ofJob }
  })
  return [
    head,
    ...ofView.map(({ path, name }) => `import * as ${name} from ${quoted(path)}\n`),
    '\n/** The contents of each tab of a job. */\nexport const tabViews = {\n',
    ...ofView.flatMap(({ name, tab }) => (tab ? [`  ${tab.key}: ${name}.Tab,\n`] : [])),
    '}\n\n/** The icon of each kind of event. */\nexport const eventIcons = {\n',
    ...ofView.flatMap(({ name, events }) => (events ? [`  ...${name}.icons,\n`] : [])),
    '}\n',
  ].join('')
}

const claimPaths = found('.claim.ts')
const parts = (
  await Promise.all(
    claimPaths.map(async (path) => {
      const { claimPart } = (await import(new URL(path, source).href)) as {
        claimPart: { kind: string; place: number; words: object }
      }
      return { path, name: asName(nounIn(path, '.claim.ts')), ...claimPart }
    }),
  )
).toSorted((a, b) => a.place - b.place)

const claimParts = () =>
  [
    head,
    ...parts.map(({ path, name }) => `import { claimPart as ${name} } from ${quoted(path)}\n`),
    '\n/** The parts of a claim, from top to bottom. */\n',
    `export const claimParts = [${parts.map(({ name }) => name).join(', ')}] as const\n`,
    '\n/** The shapes of their rows. */\nexport const claimShape = {\n',
    ...parts.map(({ name }) => `  ...${name}.shape,\n`),
    '}\n',
  ].join('')

/** Its own file, because an agent's first page counts items and needs nothing else of them. */
const itemWords = () =>
  [
    head,
    '\n/** The words for items of a claim, by kind. */\n',
    `export const itemWords = ${JSON.stringify(
      Object.fromEntries(parts.map(({ kind, words: of }) => [kind, of])),
      null,
      2,
    )} as const\n`,
  ].join('')

function claimViews() {
  const ofView = found('.claim-view.tsx').map((path) => {
    const name = asName(nounIn(path, '.claim-view.tsx'))
    const part = parts.find((one) => one.name === name)
    if (!part) throw new Error(`${path} is of no noun with a .claim.ts`)
    return { path, name, kind: part.kind }
  })
  return [
    head,
    ...ofView.map(({ path, name }) => `import * as ${name} from ${quoted(path)}\n`),
    '\n/** The section of each part on a claim’s page. */\nexport const claimViews = {\n',
    ...ofView.map(({ name, kind }) => `  ${kind}: ${name}.Section,\n`),
    '}\n',
  ].join('')
}

/** The text of each list, by its path in src. */
export const lists = (): Record<string, string> => ({
  'loss/jobs/of-job.gen.ts': values(),
  'workplaces/job-page/event-words.gen.ts': words(),
  'workplaces/job-page/job-views.gen.ts': views(),
  'outside/claims/claim-parts.gen.ts': claimParts(),
  'outside/claims/claim-views.gen.ts': claimViews(),
  'outside/claims/item-words.gen.ts': itemWords(),
})

if (import.meta.main)
  for (const [path, text] of Object.entries(lists())) writeFileSync(new URL(path, source), text)
