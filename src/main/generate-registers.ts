import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

const source = new URL('../', import.meta.url)
const quoted = (path: string) => `'#${path}'`
/**
 * Derives the name from the file, as in messagesOfPriceList, so that a new feature adds one line.
 */
const nameOf = (path: string) => {
  const words = path.split('/').at(-1)!.replace('.ts', '').split('-')
  return `messagesOf${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}`
}

/**
 * Returns the contents of src/main/constraint-messages.gen.ts: the messages of every file in src
 * that exports `constraintMessages`.
 */
export function constraintMessagesFile(): string {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) =>
      /^export const constraintMessages\b/m.test(readFileSync(new URL(path, source), 'utf8')),
    )
    .filter((path) => !path.startsWith('main/'))
    .toSorted()
  const imports = files.map(
    (path) => `import { constraintMessages as ${nameOf(path)} } from ${quoted(path)}\n`,
  )
  const spread = files.map((path) => `  ...${nameOf(path)},\n`)
  return [
    '// Written by `npm run generate` from what the features export.\n',
    ...imports,
    '\n/** What is said of a breach of each constraint of the database. */\n',
    `export const constraintMessages = {\n${spread.join('')}}\n`,
  ].join('')
}

if (import.meta.main)
  writeFileSync(new URL('constraint-messages.gen.ts', import.meta.url), constraintMessagesFile())
