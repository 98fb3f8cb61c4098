import { existsSync, readFileSync } from 'node:fs'
import { pageModules } from '#main/page-modules.gen.ts'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/**
 * Chunks that are the code of a page, or that it loads when it is drawn, by the page's path. They
 * are named in vite.config.ts (`firstScreens`).
 */
const named: Record<string, string[]> = { '/dashboard': ['first', 'first-staff'] }

/** Returns the files of these chunks, and of all that they import. */
function filesOf(manifest: Manifest, keys: string[]) {
  const found = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) continue
    found.add(chunk.file)
    chunk.css?.forEach((file) => found.add(file))
    waiting.push(...(chunk.imports ?? []))
  }
  return found
}

/**
 * Returns the links by which a browser fetches the code of the page at a path together with the
 * app's own, from the build's manifest. Otherwise, it would learn of that code only from the app's.
 */
export function preloadsFrom(dist: string): (pathname: string) => string {
  const path = `${dist}/.vite/manifest.json`
  if (!existsSync(path)) return () => ''
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const linked = filesOf(
    manifest,
    Object.keys(manifest).filter((key) => key.endsWith('index.html')),
  )
  const links = Object.entries(pageModules).map(([page, module]) => {
    const keys = Object.entries(manifest)
      .filter(([key, { name }]) => key === `../${module}` || named[page]?.includes(name ?? ''))
      .map(([key]) => key)
    const files = [...filesOf(manifest, keys)].filter((file) => !linked.has(file))
    const html = files
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="preload" as="style" href="/${file}">`
          : `<link rel="modulepreload" href="/${file}">`,
      )
      .join('')
    return { pattern: new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i'), html }
  })
  return (pathname) => links.find(({ pattern }) => pattern.test(pathname))?.html ?? ''
}
