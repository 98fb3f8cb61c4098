// `npm test -- --changed` runs the tests that a change can break. It gives quick feedback while you
// work; the full run still decides.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { refuse, root } from './prepare.js'

const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Returns the paths that differ from a commit, including untracked files. */
export function changedSince(commit) {
  try {
    return [
      ...new Set([
        ...git('diff', '--name-only', '--no-renames', commit),
        ...git('ls-files', '--others', '--exclude-standard'),
      ]),
    ]
  } catch {
    return refuse(`--changed=${commit}: git knows no such commit here.`)
  }
}

/**
 * Files that know every feature, so their imports say nothing about what they need. The search for
 * importers stops at them. Anything that passes through them is covered by the tests in the
 * feature's folder and the matrices of its procedures.
 */
const tablesOfContents =
  /^src\/(main\/(router|app|worker|main|[\w-]+\.gen)\.ts|browser\/[\w-]*(routes|router|outbox|kept-jobs|\.gen)\.tsx?)$/

/**
 * Tests of every procedure or table. They can be limited to the procedures of some features
 * (src/testing/procedures.ts).
 */
const matrices = [
  'src/main/router.server.test.ts',
  'src/main/rows-of-others-to-customers.server.test.ts',
  'src/main/rows-of-others-to-agents.server.test.ts',
  'src/main/creates.server.test.ts',
  'src/main/shown-tables.server.test.ts',
  'src/main/list-orders.server.test.ts',
  'src/people/access/access.server.test.ts',
]

const isTest = (path) => path.endsWith('.test.ts')
const isJourney = (path) => path.endsWith('.e2e.ts')
const nounOf = (path) => path.match(/^src\/[^/]+\/([^/]+)\//)?.[1]
const folderOf = (path) => dirname(path)
const read = (path) => readFileSync(join(root, path), 'utf8')

/** Maps each of our sources to the files it imports at run time. */
function importsOfAll() {
  const { imports } = JSON.parse(read('package.json'))
  const resolve = (from, path) => {
    if (from.startsWith('.')) return relative(root, join(root, dirname(path), from))
    const [alias] = Object.keys(imports).filter((key) => from.startsWith(key.slice(0, -1)))
    return alias && imports[alias].slice(2, -1) + from.slice(alias.length - 1)
  }
  const sources = ['src', 'db'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => join(folder, String(path)))
      .filter((path) => /\.tsx?$/.test(path)),
  )
  return new Map(
    sources.map((path) => {
      const found = read(path).matchAll(
        /^(?:import|export)\s+(?!type\s)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm,
      )
      return [
        path,
        [...found].map((match) => resolve(match[1] ?? match[2] ?? match[3], path)).filter(Boolean),
      ]
    }),
  )
}

function importersIn(imports) {
  const importers = new Map()
  for (const [path, all] of imports)
    for (const one of all) importers.set(one, [...(importers.get(one) ?? []), path])
  return importers
}

/** Returns these files and everything that imports them, directly or not. */
function reachedFrom(paths, importers) {
  const found = new Set(paths)
  for (const path of found)
    if (!tablesOfContents.test(path)) for (const one of importers.get(path) ?? []) found.add(one)
  return found
}

/**
 * Returns the folders of the features that use a function, view or table defined in one of these
 * SQL files.
 */
function foldersBySql(paths) {
  const texts = paths
    .filter((path) => path.endsWith('.sql') && existsSync(join(root, path)))
    .map(read)
  const functions = texts.flatMap((text) =>
    [...text.matchAll(/create (?:or replace )?(?:function|view) (app\.\w+)/g)].map(
      ([, name]) => name,
    ),
  )
  const tables = texts.flatMap((text) =>
    [...text.matchAll(/(?:create|alter) table (\w+)/g)].map(([, name]) => name),
  )
  const words = [...functions.map((name) => name.replace('.', '\\.')), ...tables]
  if (words.length === 0) return []
  const pattern = new RegExp(`\\b(${words.join('|')})\\b`)
  const found = readdirSync(join(root, 'src'), { recursive: true })
    .map((path) => `src/${path}`)
    .filter(
      (path) =>
        /^src\/[^/]+\/[^/]+\/[^/]+\.(sql|tables\.ts|server\.ts)$/.test(path) &&
        pattern.test(read(path)),
    )
  return [...new Set(found.map(folderOf))]
}

/** Returns the router's names for the procedure groups of these features. */
function groupsOf(nouns) {
  const text = read('src/main/router.ts')
  return [
    ...text.matchAll(/import (?:\* as (\w+)|\{ ([^}]+) \}) from '#[\w-]+\/([\w-]+)\//g),
  ].flatMap(([, all, names, noun]) =>
    nouns.includes(noun) ? (all ? [all] : names.split(',').map((name) => name.trim())) : [],
  )
}

/**
 * Returns the tests that a change can break: those in the changed folders, those that import a
 * changed file, the matrices of the features' procedures, and the journeys of those folders. A
 * change that affects every page or every test (the lockfile, Vite's settings) runs everything.
 */
export function brokenBy(changed) {
  const whole = changed.filter((path) =>
    /^(package(-lock)?\.json|vite(st)?\.config\.ts|tsconfig\.json|bin\/|\.ci\/)/.test(path),
  )
  if (whole.length > 0) {
    console.log(`All is run, because ${whole.join(', ')} changed.`)
    return {}
  }
  const ours = changed.filter((path) => /^(src|db)\//.test(path))
  const imports = importsOfAll()
  const importers = importersIn(imports)
  const reached = reachedFrom(ours, importers)
  const folders = new Set([...ours.map(folderOf), ...foldersBySql(ours)])
  const inFolder = (path) =>
    folders.has(folderOf(path)) ||
    (path.startsWith('db/') && ours.some((one) => one.startsWith('db/')))
  const all = [...imports.keys()]
  const nouns = [...new Set([...folders].map((folder) => nounOf(`${folder}/`)).filter(Boolean))]
  const guards = ours.some((path) =>
    /\.(sql|tables\.ts|cases\.ts|server\.ts)$|^src\/access\//.test(path),
  )
  const server = all.filter(
    (path) =>
      isTest(path) && (reached.has(path) || inFolder(path) || folderOf(path) === 'src/testing'),
  )
  // Most pages include any given component somehow. The journeys of its direct users show whether
  // it works.
  const beside = ours
    .filter((path) => /\.(tsx|client\.ts)$/.test(path))
    .flatMap((path) => importers.get(path) ?? [])
  const shown = new Set(
    [...ours, ...beside.filter((path) => !tablesOfContents.test(path))].map(folderOf),
  )
  const browser = all.filter(
    (path) =>
      isJourney(path) &&
      (shown.has(folderOf(path)) || ours.some((one) => imports.get(path).includes(one))),
  )
  const ofServer = [...new Set([...server, ...(guards ? matrices : [])])]
  console.log(
    `${changed.length} files changed: ${ofServer.length} files of tests and ${browser.length} of journeys can break.`,
  )
  return {
    server: ofServer,
    browser,
    // Files that use a changed one may no longer match its types.
    typed: [...reached].filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path))),
    formatted: changed.filter((path) => /\.(tsx?|js)$/.test(path) && existsSync(join(root, path))),
    settings: { DRYLINE_GROUPS: groupsOf(nouns).join(',') },
  }
}
