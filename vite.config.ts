import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, type Rolldown, defineConfig, transformWithOxc } from 'vite'
import { serverPaths } from './src/client/server-paths.ts'

const dist = join(import.meta.dirname, 'dist')

/** Writes a .br and a .gz beside each asset once, at build, so that the server compresses none of them per request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: () => process.env.DRYLINE_BUILD !== 'journeys',
  closeBundle() {
    for (const name of readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css|svg|wasm)$/.test(file))) {
      const path = join(dist, 'assets', name)
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

/** The letters that every page shows; those of other scripts are asked for, and kept, once a name has one. */
const letters = /^inter-latin-wght-normal[\w-]*\.woff2$/

/** Asks for the typeface with the page, not when its style has been read. */
const preloadTypeface = (): Plugin => ({
  name: 'preload-typeface',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => letters.test(file.replace('assets/', '')))
        .map((file) => ({
          ...{ tag: 'link', injectTo: 'head' as const },
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
        })),
  },
})

/** Larger files are kept on a device only once they were used, in bytes. */
const LARGEST = 1_000_000

/** What reads barcodes, 1.1 MB of it: basements are where equipment is scanned. */
const barcodes = /^zxing_reader[\w-]*\.wasm$/

/** Writes the service worker, which keeps the app for when there is no connection, with the names of the files it keeps. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async closeBundle() {
    const path = join(import.meta.dirname, 'src/browser/service-worker.ts')
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { target: 'es2022' })
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    const entry = page.match(/<script type="module"[^>]* src="([^"]+)"/)![1]!
    const files = readdirSync(join(dist, 'assets'))
      // Without a connection there is no document to be read.
      .filter((file) => letters.test(file) || (/\.(js|css)$/.test(file) && !/^(public-site|pdf-|docx-)/.test(file)))
      .filter((file) => statSync(join(dist, 'assets', file)).size <= LARGEST)
      .concat(readdirSync(join(dist, 'assets')).filter((file) => barcodes.test(file)))
      .map((file) => `/assets/${file}`)
      .sort()
    const version = createHash('sha256')
      .update(JSON.stringify([page, files, serverPaths, code]))
      .digest('hex')
      .slice(0, 16)
    writeFileSync(join(dist, 'service-worker.js'), `const BUILD = ${JSON.stringify({ version, entry, files, serverPaths })}\n${code}`)
  },
})

/**
 * Puts beside the app what the reader of PDFs asks for when a file needs it: fonts and characters that were left out, decoders of scans.
 * Under its version, because browsers keep assets for a year.
 */
const pdfParts = (): Plugin => ({
  name: 'pdf-parts',
  closeBundle() {
    const pdfjs = join(import.meta.dirname, 'node_modules/pdfjs-dist')
    const { version } = JSON.parse(readFileSync(join(pdfjs, 'package.json'), 'utf8')) as { version: string }
    for (const part of ['cmaps', 'iccs', 'standard_fonts', 'wasm'])
      cpSync(join(pdfjs, part), join(dist, `assets/pdf-${version}`, part), { recursive: true })
  },
})

/** The library that zooms adds a style element without the page's nonce, which the page's own policy refuses: it is given it. */
const nonceForZoom = (): Plugin => ({
  name: 'nonce-for-zoom',
  transform(code, id) {
    if (!id.includes('/react-zoom-pan-pinch/')) return undefined
    const nonced = code.replace("style.type = 'text/css';", 'style.nonce = globalThis.__webpack_nonce__;')
    if (nonced === code) throw new Error('react-zoom-pan-pinch makes its style element otherwise than it did.')
    return { code: nonced, map: null }
  },
})

/** What each side's first page after signing in is made of, beside what every page needs. */
const firstScreens = {
  all: ['browser/outbox.tsx', 'workplaces/dashboard/dashboard-page.tsx'],
  staff: ['workplaces/dashboard/staff-panel.tsx', 'workplaces/search/search-dialog.tsx'],
  home: ['workplaces/portal/home-panel.tsx'],
}

/** The modules that these import, and those import, and so on, without what is loaded later. */
function importedBy(names: string[], context: Rolldown.ChunkingContext) {
  const found = new Set<string>()
  const waiting = names.map((name) => join(import.meta.dirname, 'src', name))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

let screens: Record<keyof typeof firstScreens, Set<string>> | undefined
/** The file of a module that a first screen needs: one for what both sides need, and one for each. */
function firstScreen(id: string, context: Rolldown.ChunkingContext) {
  screens ??= {
    all: importedBy(firstScreens.all, context),
    staff: importedBy(firstScreens.staff, context),
    home: importedBy(firstScreens.home, context),
  }
  const [isStaff, isHome] = [screens.staff.has(id), screens.home.has(id)]
  if (screens.all.has(id) || (isStaff && isHome)) return 'first'
  return isStaff ? 'first-staff' : isHome ? 'first-home' : null
}

const server = process.env.DRYLINE_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: 'src/browser',
  plugins: [react(), nonceForZoom(), preloadTypeface(), precompress(), pdfParts(), serviceWorker()],
  // Its own build for browsers; the other asks for Node's modules.
  resolve: { alias: { mammoth: 'mammoth/mammoth.browser.min.js' } },
  worker: { format: 'es' },
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // The app's one file; the check of the public pages minds what strangers load.
    chunkSizeWarningLimit: 1000,
    // The public site's script and style stand beside the app, and load nothing of it; its pages the server writes.
    rolldownOptions: {
      input: { main: 'src/browser/index.html', 'public-site': 'src/workplaces/public-site/public-site.client.ts' },
      output: {
        // What some pages share lies in files that ask for each other; each module runs before whatever uses it all the same.
        strictExecutionOrder: true,
        // Without the names of all pages that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          // Left to itself the bundler makes a file of whatever some pages share, and each page asks for sixty of them. So: what every
          // page needs in one file, and what some pages share in few, of 60 kB before it is made small. The public site shares nothing.
          // What the first page after signing in asks for is in a file of its own for each side: it brings nothing of other pages.
          groups: [
            { name: 'app', tags: ['$initial'], test: /^(?!.*public-site)/, priority: 2 },
            { name: firstScreen, debugName: 'first', priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
          ],
        },
      },
    },
  },
  // `npm run dev`: the page from here, everything else from the server.
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [`^${path}`, server])),
      // Written at build.
      '/assets/pdf-': server,
    },
  },
})
