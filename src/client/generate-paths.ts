import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

const browser = new URL('../browser/', import.meta.url)

/** Returns the paths of all pages of the browser app, sorted, as read from its route files. */
export function routedPaths(): string[] {
  const files = readdirSync(browser).filter((name) => name.endsWith('routes.tsx'))
  const text = files.map((name) => readFileSync(new URL(name, browser), 'utf8')).join('')
  const paths = [...text.matchAll(/^  path: '([^']+)',$/gm)].map(([, path]) => path!)
  // Each path must have its own line. A route written otherwise would become a page that the server
  // answers with 404.
  if (text.match(/createRoute\(/g)!.length !== paths.length + text.match(/^  id: '/gm)!.length)
    throw new Error('A route without a `path` or `id` on a line of its own')
  return paths.filter((path) => path !== '/').toSorted()
}

if (import.meta.main) {
  const lines = routedPaths().map((path) => `  '${path}',\n`)
  const text = `// Written by \`npm run generate\` from the routes in src/browser.\nexport const paths = [\n${lines.join('')}]\n`
  writeFileSync(new URL('paths.gen.ts', import.meta.url), text)
}
