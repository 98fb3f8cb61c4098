import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import type { UploadKinds } from '#files/uploads/upload-kinds.ts'

const source = new URL('../', import.meta.url)
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|e2e|cases|gen)\.tsx?$/.test(path))
  .toSorted()

const quoted = (path: string) => `'#${path}'`
const textOf = (path: string) => readFileSync(new URL(path, source), 'utf8')
const isRoute = (path: string) => path.endsWith('.route.server.ts')

/** Modules of features, found by their file names, and the list made of them. */
interface Register {
  /** File of the list, below src. */
  file: string
  /** True for a module that belongs on the list. */
  has: (path: string) => boolean
  /** Name of the list. */
  list: string
  /** The name of each module's export. */
  exported: (path: string) => string
  /** The list's name for a module's export, if all have the same name: `worksOfGrants`. */
  each?: string
  /** True if the modules' records become one record. */
  isSpread?: boolean
  from: string
  says: string
}

const registers: Register[] = [
  {
    file: 'main/constraint-messages.gen.ts',
    // Any file may have some, so that a message stands next to its rule.
    has: (path) => /^export const constraintMessages\b/m.test(textOf(path)),
    list: 'constraintMessages',
    exported: () => 'constraintMessages',
    each: 'messages',
    isSpread: true,
    from: 'what the features export',
    says: 'Messages for breaches of the constraints of the database.',
  },
  {
    file: 'main/later.gen.ts',
    has: (path) => path.endsWith('.later.ts'),
    list: 'works',
    exported: () => 'works',
    each: 'works',
    from: 'the files named *.later.ts',
    says: 'Makes the work that is done later, by kind.',
  },
  {
    file: 'main/routes.gen.ts',
    has: isRoute,
    list: 'routes',
    exported: () => 'route',
    each: 'route',
    from: 'the files named *.route.server.ts',
    says: 'Every route of a feature that is no procedure.',
  },
  {
    file: 'main/first-pages.gen.ts',
    has: (path) => path.endsWith('.first.server.ts'),
    list: 'firstPages',
    exported: () => 'first',
    each: 'first',
    from: 'the files named *.first.server.ts',
    says: 'The questions of every page that is often opened first.',
  },
  {
    file: 'browser/outbox-kinds.gen.ts',
    has: (path) => path.endsWith('-kind.client.ts'),
    list: 'kinds',
    exported: camelled,
    from: 'the files named *-kind.client.ts',
    says: 'Every kind of entry that a device may still have to send to the server.',
  },
]

/** Returns the words of a file's name, as in `PickUpKind`. */
function wordsOf(path: string) {
  return path
    .split('/')
    .at(-1)!
    .replace(/(\.(later|client|first|route|server))*\.tsx?$/, '')
    .split(/[-.]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
}
function camelled(path: string) {
  const words = wordsOf(path)
  return words[0]!.toLowerCase() + words.slice(1)
}

/** Returns the contents of a register's file. */
function contentsOf({ has, list, exported, each, isSpread, from, says }: Register) {
  const modules = sources.filter(has)
  const nameOf = (path: string) => (each ? `${each}Of${wordsOf(path)}` : exported(path))
  const imports = modules.map((path) => {
    const [name, own] = [exported(path), nameOf(path)]
    return `import { ${name === own ? name : `${name} as ${own}`} } from ${quoted(path)}\n`
  })
  const items = modules.map((path) => `  ${isSpread ? '...' : ''}${nameOf(path)},\n`).join('')
  return [
    `// Written by \`npm run generate\` from ${from}.\n`,
    ...imports,
    `\n/** ${says} */\n`,
    `export const ${list} = ${isSpread ? `{\n${items}}` : `[\n${items}]`}\n`,
  ].join('')
}

/**
 * Returns the URLs of the routes that are no procedures, as text, because Vite's settings and the
 * service worker need them without the routes. A route has them in `urls`, or all below its `path`.
 */
function routeUrlsFile() {
  const urls = sources.filter(isRoute).map((file) => {
    const text = textOf(file)
    const [, own] = /^  urls: ('.+'),$/m.exec(text) ?? []
    const [, path] = /^  path: '(.+)',$/m.exec(text) ?? []
    if (!path || (!own && /^  urls\b/m.test(text)))
      throw new Error(`${file} needs a \`path\`, and its \`urls\`, as a literal on one line`)
    return own ?? `'${path}(?=[/?]|$)'`
  })
  const lines = [...new Set(urls)].toSorted().map((one) => `  ${one},\n`)
  return `// Written by \`npm run generate\` from the files named *.route.server.ts.\nexport const routeUrls = [\n${lines.join('')}]\n`
}

/**
 * Returns the kinds of uploads as text, because `files`, whose rules and forms need them, lies below
 * the nouns that hand them up.
 */
async function uploadKindsFile() {
  const modules = await Promise.all(
    sources
      .filter((path) => path.endsWith('.upload.ts'))
      .map(async (path) => (await import(new URL(path, source).href)) as { uploads: UploadKinds }),
  )
  const kinds = modules.flatMap(({ uploads }) => Object.entries(uploads)).toSorted(byName)
  const fields = new Map(kinds.flatMap(([, kind]) => Object.entries(kind.fields ?? {})))
  const lines = kinds.map(([kind, { takes, fields: own, isOpenToCustomers }]) => {
    const named = Object.entries(own ?? {}).map(([field, shape]) => `${field}: '${shape}'`)
    const parts = [
      `takes: '${takes}'`,
      ...(own ? [`fields: { ${named.join(', ')} }`] : []),
      ...(isOpenToCustomers ? ['isOpenToCustomers: true'] : []),
    ]
    const line = `  ${kind}: { ${parts.join(', ')} },\n`
    return line.length > 101 ? `  ${kind}: {\n    ${parts.join(',\n    ')},\n  },\n` : line
  })
  return [
    '// Written by `npm run generate` from the files named *.upload.ts.\n',
    `export const uploadKinds = {\n${lines.join('')}} as const\n`,
    '\n/** The fields of a new upload that say what it belongs to. */\n',
    `export const uploadFields = {\n${[...fields].map(([field, shape]) => `  ${field}: '${shape}',\n`).join('')}} as const\n`,
  ].join('')
}
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** Returns every register: its file, below src, and the contents that it should have. */
export const registerFiles = async () => [
  ...registers.map((register) => ({ file: register.file, text: contentsOf(register) })),
  { file: 'client/route-urls.gen.ts', text: routeUrlsFile() },
  { file: 'files/uploads/upload-kinds.gen.ts', text: await uploadKindsFile() },
]

if (import.meta.main)
  for (const { file, text } of await registerFiles()) writeFileSync(new URL(file, source), text)
