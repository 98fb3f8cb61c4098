import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { frontDoorPaths } from '#client/front-door-paths.gen.ts'
import { patternOf } from '#client/paths.ts'
import { pageModules } from '#main/page-modules.gen.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

export type Side = 'staff' | 'customer' | 'nobody'

/** Around every page of the app. */
const SHELL = 'browser/shell.tsx'
/**
 * The part of a page that depends on the side its reader is on, and the dialog that most people open
 * the page for. The dialog's code arrives while the page's own runs.
 */
const sides: Record<string, Partial<Record<Side, { part?: string; dialog?: string }>>> = {
  '/dashboard': {
    staff: {
      part: 'workplaces/dashboard/staff-panel.tsx',
      dialog: 'time/clocking-in/time-clock-dialog.tsx',
    },
    customer: { part: 'workplaces/portal/home-panel.tsx' },
  },
  '/customers': { staff: { dialog: 'loss/customers/customer-dialog.tsx' } },
}

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

const link = (file: string, rank = '') =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin${rank} href="/${file}">`
    : `<link rel="modulepreload" crossorigin${rank} href="/${file}">`
const linkNext = (file: string) => link(file, ' fetchpriority="low"')

/**
 * Returns the links by which a browser fetches the code of the page at a path together with the
 * app's own, from the build's manifest. Otherwise, it would learn of that code only from the app's.
 * `side` is asked only where it matters.
 */
export function preloadsFrom(dist: string) {
  const path = `${dist}/.vite/manifest.json`
  if (!existsSync(path)) return () => Promise.resolve('')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const linked = filesOf(
    manifest,
    Object.keys(manifest).filter((key) => key.endsWith('index.html')),
  )
  const filesBy = (modules: string[]) =>
    filesOf(
      manifest,
      modules.map((module) => relative('browser', module)),
    ).difference(linked)
  const pages = Object.entries(pageModules).map(([page, module]) => {
    const own = frontDoorPaths.includes(page) ? [module] : [module, SHELL]
    const bySide = sides[page]
    const of = (side: Side) => {
      const { part, dialog } = bySide?.[side] ?? {}
      const first = filesBy([...own, ...(part ? [part] : [])])
      const next = filesBy(dialog ? [dialog] : []).difference(first)
      return [...first].map((file) => link(file)).join('') + [...next].map(linkNext).join('')
    }
    return {
      pattern: patternOf(page),
      links: bySide
        ? { staff: of('staff'), customer: of('customer'), nobody: of('nobody') }
        : of('nobody'),
    }
  })
  return async (pathname: string, side: () => Promise<Side>) => {
    const links = pages.find(({ pattern }) => pattern.test(pathname))?.links ?? ''
    return typeof links === 'string' ? links : links[await side()]
  }
}
