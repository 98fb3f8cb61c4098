import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages that name all they have in one file. */
const barrels = Object.fromEntries(
  Object.entries({
    '@mantine/core': 'esm/index.mjs',
    '@mantine/hooks': 'esm/index.mjs',
    '@mantine/notifications': 'esm/index.mjs',
    '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
  }).map(([name, index]) => [name, filesOfBarrel(join('node_modules', name, index))]),
)

/** Returns the file and the name in it of each export of a barrel. */
function filesOfBarrel(index: string) {
  const files = new Map<string, { file: string; name: string }>()
  const lines = readFileSync(join(import.meta.dirname, index), 'utf8')
  for (const [, names, path] of lines.matchAll(/^(?:im|ex)port \{([^}]+)\} from ["'](.+)["']/gm))
    for (const named of names!.split(',')) {
      const [name, as = name] = named.trim().split(' as ') as [string, string?]
      const isOwn = path!.startsWith('.')
      files.set(as, {
        name,
        file: isOwn ? join(import.meta.dirname, dirname(index), path!) : path!,
      })
    }
  return files
}

/**
 * Imports each component and icon from its own file. Through the barrel, everything that imports
 * one of them would count as importing them all, and the first page would get all that any page
 * uses.
 */
export const withoutBarrels = (): Plugin => ({
  name: 'without-barrels',
  apply: 'build',
  transform: {
    filter: { code: /@mantine\/|@tabler\/icons-react/ },
    handler: (code) => ({
      code: code.replace(
        /^import \{([^}]+)\} from ["'](@[\w/-]+)["'];?$/gm,
        (line, names: string, from: string) => {
          const files = barrels[from]
          if (!files) return line
          return names
            .split(',')
            .filter((named) => named.trim())
            .map((named) => {
              const [name, as = name] = named.trim().split(' as ') as [string, string?]
              const own = files.get(name)
              if (!own) throw new Error(`${from} has no ${name}`)
              return `import { ${own.name} as ${as} } from ${JSON.stringify(own.file)};`
            })
            .join('\n')
        },
      ),
      map: null,
    }),
  },
})
