import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

const browser = new URL('../browser/', import.meta.url)
/** The file of the pages that a visitor opens. */
const FRONT_DOOR = 'front-door-routes.tsx'
const routeFiles = readdirSync(browser).filter((name) => name.endsWith('routes.tsx'))
const textOf = (name: string) => readFileSync(new URL(name, browser), 'utf8')

const pathsIn = (text: string) =>
  [...text.matchAll(/^  path: '([^']+)',$/gm)]
    .map(([, path]) => path!)
    .filter((path) => path !== '/')
    .toSorted()

/** Returns the paths of all pages of the browser app, sorted, as read from its route files. */
export function routedPaths(): string[] {
  const text = routeFiles.map(textOf).join('')
  const found = text.match(/^  path: '/gm)!.length
  // Each path must have its own line. A route written otherwise would become a page that the server
  // answers with 404.
  if (text.match(/createRoute\(/g)!.length !== found + text.match(/^  id: '/gm)!.length)
    throw new Error('A route without a `path` or `id` on a line of its own')
  return pathsIn(text)
}

/** Returns the file of each page's component, below src, by the page's path, as text. */
function pageModules() {
  const routes = routeFiles.flatMap((name) => textOf(name).split('createRoute({').slice(1))
  const modules = routes.flatMap((route) => {
    const [, path] = /^  path: '([^']+)',$/m.exec(route) ?? []
    const [, file] = /import\(\s*'#([^']+)'/.exec(route) ?? []
    return path && file ? [`  '${path}': '${file}',\n`] : []
  })
  return modules.toSorted().join('')
}

/** Returns the generated files, below src, and the contents that they should have. */
export const pathFiles = () => [
  {
    file: 'client/paths.gen.ts',
    text: `// Written by \`npm run generate\` from the routes in src/browser.
export const paths = [\n${routedPaths()
      .map((path) => `  '${path}',\n`)
      .join('')}]\n`,
  },
  {
    file: 'client/front-door-paths.gen.ts',
    text: `// Written by \`npm run generate\` from the routes in src/browser/${FRONT_DOOR}.
/** Paths of the pages that need no session. */
export const frontDoorPaths = [\n${pathsIn(textOf(FRONT_DOOR))
      .map((path) => `  '${path}',\n`)
      .join('')}]\n`,
  },
  {
    file: 'main/page-modules.gen.ts',
    text: `// Written by \`npm run generate\` from the routes in src/browser.
/** The file of each page's component, below src, by the page's path. */
export const pageModules: Record<string, string> = {\n${pageModules()}}\n`,
  },
]

if (import.meta.main)
  for (const { file, text } of pathFiles())
    writeFileSync(new URL(`../${file}`, import.meta.url), text)
