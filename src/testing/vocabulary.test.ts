import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wings } from '#testing/wings.ts'

// The layout that STYLE.md promises: the rule's noun tells a reader the file.

const root = new URL('../..', import.meta.url).pathname
const listed = (folder: string) =>
  readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.slice(root.length + (root.endsWith('/') ? 0 : 1)),
    )
const nouns = wings.flatMap((wing) => listed(`src/${wing}`))

/** Allowed file names of a feature, by ending: see STYLE.md. */
const kinds = [
  /^[a-z-]+\.ts$/, // schemas, labels, pure rules; or a rule by its own name
  /^[a-z-]+\.gen\.ts$/, // written by `npm run generate`
  /^[a-z-]+\.sql$/, // access to rows and columns
  /^[a-z-]+\.tables\.ts$/, // the owner of the feature's tables, and which tables its answers show
  /^[a-z-]+\.later\.ts$/, // queued work
  /^[a-z-]+\.server\.ts$/, // procedures
  /^[a-z-]+\.route\.server\.ts$/, // a route that is no procedure
  /^[a-z-]+\.first\.server\.ts$/, // the questions of a page that opens first
  /^[a-z-]+\.upload\.ts$/, // kinds of uploads whose files the noun takes
  /^[a-z-]+\.(job|claim)(-view\.tsx|\.ts|\.sql)$/, // its part of a job or a claim: loss/jobs/of-job.ts
  /^[a-z-]+\.cases\.ts$/, // facts for the tests that try everything
  /^[a-z-]+\.client\.ts$/, // runs in a browser, not a component
  /^[a-z-]+\.css$/, // how its components look, imported by those that use it
  /^[a-z-]+-(page|dialog|tab|card|cards|table|grid|viewer|form|picker|panel|filters|paging|columns|banner|badge|actions|facts|tile|gallery)\.tsx$/,
  /^[a-z-]+(\.server)?\.test\.ts$/,
  /^[a-z-]+\.e2e\.ts$/,
]

it('has one folder per noun, and no folder in it', () => {
  expect(nouns.filter((path) => path.split('/').length !== 4)).toEqual([])
})

it('has only files of the known kinds', () => {
  expect(nouns.filter((path) => !kinds.some((kind) => kind.test(path.split('/').at(-1)!)))).toEqual(
    [],
  )
})

it('has no drawer for whatever fits nowhere else', () => {
  const drawers =
    /(^|\/)(utils?|helpers?|types?|constants?|hooks?|misc|common|lib|managers?|services?|index)(\/|\.tsx?$)/
  expect(
    [...listed('src'), ...listed('db'), ...listed('bench')].filter((path) => drawers.test(path)),
  ).toEqual([])
})

/**
 * Files over 250 lines and functions over 80 are read twice before they are added. Lower these
 * numbers when one is split.
 */
const LONG_FILES = 4
const LONG_FUNCTIONS = 87

it('adds no file over 250 lines and no function over 80', () => {
  const source = ['src', 'db', 'bench', 'bin']
    .flatMap(listed)
    .filter(
      (path) =>
        /\.(tsx?|js|sql|css)$/.test(path) &&
        !/\.gen\.ts$|\.(test|e2e|cases)\.ts$|^db\/migrations\//.test(path),
    )
  const long = source.filter(
    (path) => readFileSync(`${root}/${path}`, 'utf8').split('\n').length > 251,
  )
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(LONG_FILES)
  const { stdout } = spawnSync(
    process.execPath,
    [
      `${root}/node_modules/oxlint/bin/oxlint`,
      `--config=${root}/src/testing/long-functions.oxlintrc.json`,
      '--format=unix',
      ...source.filter((path) => !path.endsWith('.sql') && !path.endsWith('.css')),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 },
  )
  const functions = stdout.split('\n').filter((line) => line.includes('max-lines-per-function'))
  expect(functions).not.toEqual([])
  expect(functions.length, functions.join('\n')).toBeLessThanOrEqual(LONG_FUNCTIONS)
})

const imports = (path: string) =>
  [
    ...readFileSync(`${root}/${path}`, 'utf8').matchAll(
      /^import\s+(type\s)?[^']*?from '(#[^']+)'/gm,
    ),
  ].map(([, type, from]) => ({
    type: Boolean(type),
    from: from!,
  }))

/** Files that list all procedures and routes. */
const tables = ['src/main/router.ts', 'src/main/app.ts', 'src/main/routes.gen.ts']

const ofProduct = (from: string) => wings.includes(from.slice(1).split('/')[0]!)

/** Procedures and routes listed there, except modules that several of them share. */
const answering = new Set(tables.flatMap(imports).map(({ from }) => from))

it('never imports another feature’s procedures, and from the server only types into the browser', () => {
  const wrong = listed('src').flatMap((path) => {
    if (/\.(test|e2e|cases)\.ts$|^src\/testing\//.test(path) || !/\.tsx?$/.test(path)) return []
    const noun = path.match(/^src\/([^/]+\/[^/]+)\//)?.[1]
    const browser = /^src\/(browser|client|ui)\/|\.tsx$|\.client\.ts$/.test(path)
    return imports(path)
      .filter(
        ({ type, from }) =>
          (ofProduct(from) &&
            from.endsWith('.server.ts') &&
            answering.has(from) &&
            !tables.includes(path) &&
            !from.startsWith(`#${noun}/`)) ||
          (browser &&
            !type &&
            (/^#(main|email|server|runtime|db|testing)\//.test(from) ||
              from.endsWith('.server.ts'))) ||
          (path.startsWith('src/ui/') && (ofProduct(from) || from.startsWith('#client/'))),
      )
      .map(({ from }) => `${path} imports ${from}`)
  })
  expect(wrong).toEqual([])
})

/** Files that draw a dialog or a form without the components of `ui`, with the reason. */
const drawnAlone = {
  'src/loss/documents/preview-dialog.tsx': 'its head has buttons of its own',
  'src/workplaces/public-site/intake.ts': 'HTML that a browser sends without our code',
  'src/workplaces/public-site/location.ts': 'HTML that a browser sends without our code',
}

it('draws dialogs and forms by the components of `ui` alone', () => {
  const raw = /import \{[^}]*\bModal[^}]*\} from '@mantine\/core'|<form[\s>]|="form"/
  const drawing = listed('src').filter(
    (path) =>
      /(?<!\.test|\.e2e)\.tsx?$/.test(path) &&
      !path.startsWith('src/ui/') &&
      raw.test(readFileSync(`${root}/${path}`, 'utf8')),
  )
  expect(drawing.toSorted()).toEqual(Object.keys(drawnAlone))
})

it('asks before a dialog closes over what was typed', () => {
  const forms = /<(TextInput|Textarea|LongText|PasswordInput|NumberInput|Radio\.Group|\w+Form)\b/
  // Nothing typed there is lost: a search, a file, or the answer to a question that comes again.
  const harmless = [
    'connect-dialog.tsx',
    'location-picker-dialog.tsx',
    'logo-form.tsx',
    'step-up-dialog.tsx',
  ]
  const unguarded = listed('src').filter((path) => {
    if (!path.endsWith('.tsx') || harmless.some((name) => path.endsWith(`/${name}`))) return false
    const text = readFileSync(`${root}/${path}`, 'utf8')
    return /<Dialog\b/.test(text) && forms.test(text) && !/useGuardedClose/.test(text)
  })
  expect(unguarded).toEqual([])
})

it('says in one way that a record is archived', () => {
  const holding = (kind: RegExp, text: RegExp) =>
    nouns
      .filter((path) => kind.test(path) && text.test(readFileSync(`${root}/${path}`, 'utf8')))
      .map((path) => path.split('/')[2])
  const archive = holding(/\.sql$/, /update \([^)]*\barchived_at\b/)
  expect(archive).toContain('price-list')
  expect(holding(/\.tsx?$/, /\barchived_at: \['/), 'words of its own').toEqual([])
  expect(
    holding(/(?<!\.test)\.ts$/, /\barchived_at: archivedInWords/),
    'the feature’s words have `archived_at: archivedInWords`',
  ).toEqual(archive)
})
