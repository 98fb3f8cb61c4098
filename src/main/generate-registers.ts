import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

const source = new URL('../', import.meta.url)
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|e2e|cases|gen)\.tsx?$/.test(path))
  .toSorted()

/** Modules that a feature hands up, found by their name, and the list that is made of them. */
interface Register {
  /** File of the list, below src. */
  file: string
  /** True for a module that belongs on the list. */
  has: (path: string) => boolean
  /** Name of the list. */
  list: string
  /** What each module exports for it. */
  exported: (path: string) => string
  /** What the list calls a module's export, if they all have the same name: `worksOfGrants`. */
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
    has: (path) =>
      /^export const constraintMessages\b/m.test(readFileSync(new URL(path, source), 'utf8')),
    list: 'constraintMessages',
    exported: () => 'constraintMessages',
    each: 'messages',
    isSpread: true,
    from: 'what the features export',
    says: 'What is said of a breach of each constraint of the database.',
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
    .replace(/\..*$/, '')
    .split('-')
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
    return `import { ${name === own ? name : `${name} as ${own}`} } from '#${path}'\n`
  })
  const items = modules.map((path) => `  ${isSpread ? '...' : ''}${nameOf(path)},\n`).join('')
  return [
    `// Written by \`npm run generate\` from ${from}.\n`,
    ...imports,
    `\n/** ${says} */\n`,
    `export const ${list} = ${isSpread ? `{\n${items}}` : `[\n${items}]`}\n`,
  ].join('')
}

/** Returns every register: its file, below src, and the contents that it should have. */
export const registerFiles = () =>
  registers.map((register) => ({ file: register.file, text: contentsOf(register) }))

if (import.meta.main)
  for (const { file, text } of registerFiles()) writeFileSync(new URL(file, source), text)
