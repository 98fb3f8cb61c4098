import { existsSync, readFileSync } from 'node:fs'
import { frontDoorPaths } from '#client/front-door-paths.gen.ts'
import { pageModules } from '#main/page-modules.gen.ts'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/**
 * Chunks that are the code of a page, by its path, and by the side that its reader is on if that
 * matters. They are named in vite.config.ts (`firstFiles`).
 */
const named: Record<string, Partial<Record<Side, string>>> = {
  '/dashboard': { staff: 'first-staff', customer: 'first-home' },
  '/customers': { staff: 'first-customers' },
  '/jobs/$id': { staff: 'first-job' },
  '/login': { nobody: 'first-forms' },
  '/sign': { nobody: 'first-link' },
  '/claim': { nobody: 'first-link' },
}
/** Around every page of the app. */
const SHELL = 'first-shell'
export type Side = 'staff' | 'customer' | 'nobody'

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
export function preloadsFrom(dist: string): (pathname: string, side: Side) => string {
  const path = `${dist}/.vite/manifest.json`
  if (!existsSync(path)) return () => ''
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const chunks = Object.entries(manifest)
  const linked = filesOf(
    manifest,
    Object.keys(manifest).filter((key) => key.endsWith('index.html')),
  )
  const linksOf = (module: string, names: string[]) => {
    const keys = chunks
      .filter(([key, { name }]) => key === `../${module}` || names.includes(name ?? ''))
      .map(([key]) => key)
    return [...filesOf(manifest, keys)]
      .filter((file) => !linked.has(file))
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="/${file}">`
          : `<link rel="modulepreload" crossorigin href="/${file}">`,
      )
      .join('')
  }
  const pages = Object.entries(pageModules).map(([page, module]) => {
    const shell = frontDoorPaths.includes(page) ? [] : [SHELL]
    const of = (side: Side) => {
      const name = named[page]?.[side]
      return linksOf(module, name ? [...shell, name] : shell)
    }
    const html = { staff: of('staff'), customer: of('customer'), nobody: of('nobody') }
    return { pattern: new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i'), html }
  })
  return (pathname, side) => pages.find(({ pattern }) => pattern.test(pathname))?.html[side] ?? ''
}
