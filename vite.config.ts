import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, type Rolldown, defineConfig, transformWithOxc } from 'vite'
import { frontDoorPaths } from './src/client/front-door-paths.gen.ts'
import { serverPaths } from './src/client/server-paths.ts'

const dist = join(import.meta.dirname, 'dist')

/** Writes a .br and a .gz beside each asset at build, so the server never compresses one per request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: () => process.env.DRYLINE_BUILD !== 'journeys',
  closeBundle() {
    for (const name of readdirSync(join(dist, 'assets')).filter((file) =>
      /\.(js|css|svg|wasm)$/.test(file),
    )) {
      const path = join(dist, 'assets', name)
      const bytes = readFileSync(path)
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      )
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

/** The typeface's Latin letters, on every page. Other scripts load when a name needs them. */
const letters = /^inter-latin-wght-normal[\w-]*\.woff2$/

/**
 * Completes the page's frame, and lets it be drawn before the style sheets are here: they follow it,
 * and the page's code waits for them.
 */
const frame = (): Plugin => ({
  name: 'frame',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const drop = readFileSync(join(import.meta.dirname, 'src/browser/public/favicon.svg'), 'utf8')
      const sheets = page.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      return (
        sheets
          .reduce((rest, sheet) => rest.replace(sheet, ''), page)
          // Before the app, whose own styles overrule them.
          .replace('<div id="root">', `${sheets.join('').trim()}\n    <div id="root">`)
          .replaceAll('%DROP%', drop.trim().replace('<svg ', '<svg width="28" height="28" '))
          .replace('%FRONT_DOOR%', frontDoorPaths.join('|').replaceAll('/', '\\/'))
      )
    },
  },
})

/** Larger files are kept on a device only once they were used, in bytes. */
const LARGEST = 1_000_000

/** The barcode reader, 1.1 MB. Kept, because people scan equipment in basements. */
const barcodes = /^zxing_reader[\w-]*\.wasm$/

/** Writes the service worker with the names of the files it keeps for use offline. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async closeBundle() {
    const path = join(import.meta.dirname, 'src/browser/service-worker.ts')
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { target: 'es2022' })
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    const entry = page.match(/<script type="module"[^>]* src="([^"]+)"/)![1]!
    const files = readdirSync(join(dist, 'assets'))
      // Documents cannot be opened offline, so their readers are not kept.
      .filter(
        (file) =>
          letters.test(file) ||
          (/\.(js|css)$/.test(file) && !/^(public-site|pdf-|docx-)/.test(file)),
      )
      .filter((file) => statSync(join(dist, 'assets', file)).size <= LARGEST)
      .concat(readdirSync(join(dist, 'assets')).filter((file) => barcodes.test(file)))
      .map((file) => `/assets/${file}`)
      .sort()
    const version = createHash('sha256')
      .update(JSON.stringify([page, files, serverPaths, code]))
      .digest('hex')
      .slice(0, 16)
    writeFileSync(
      join(dist, 'service-worker.js'),
      `const BUILD = ${JSON.stringify({ version, entry, files, serverPaths })}\n${code}`,
    )
  },
})

/**
 * Copies the files that pdf.js loads on demand beside the app: fonts, character maps and decoders.
 * The folder carries the version because browsers keep assets for a year.
 */
const pdfParts = (): Plugin => ({
  name: 'pdf-parts',
  closeBundle() {
    const pdfjs = join(import.meta.dirname, 'node_modules/pdfjs-dist')
    const { version } = JSON.parse(readFileSync(join(pdfjs, 'package.json'), 'utf8')) as {
      version: string
    }
    for (const part of ['cmaps', 'iccs', 'standard_fonts', 'wasm'])
      cpSync(join(pdfjs, part), join(dist, `assets/pdf-${version}`, part), { recursive: true })
  },
})

/** The zoom library adds a style element without our nonce, which the page's policy refuses. Adds it. */
const nonceForZoom = (): Plugin => ({
  name: 'nonce-for-zoom',
  transform(code, id) {
    if (!id.includes('/react-zoom-pan-pinch/')) return undefined
    const nonced = code.replace(
      "style.type = 'text/css';",
      'style.nonce = globalThis.__webpack_nonce__;',
    )
    if (nonced === code)
      throw new Error('react-zoom-pan-pinch makes its style element otherwise than it did.')
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
/** Names the chunk for a first screen's module: one for both sides, and one for each. */
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
  plugins: [react(), nonceForZoom(), frame(), precompress(), pdfParts(), serviceWorker()],
  // Its own build for browsers; the other asks for Node's modules.
  resolve: { alias: { mammoth: 'mammoth/mammoth.browser.min.js' } },
  worker: { format: 'es' },
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // The app is one file; a test of the public pages limits what strangers load.
    chunkSizeWarningLimit: 1000,
    // The public site has its own script and style. The server writes its pages.
    rolldownOptions: {
      input: {
        main: 'src/browser/index.html',
        'public-site': 'src/workplaces/public-site/public-site.client.ts',
      },
      output: {
        // Shared chunks import each other. Each module must still run before its users.
        strictExecutionOrder: true,
        // Keep only the first name; by default it lists every page that shares the chunk.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          // By default each shared module becomes a file, and a page loads sixty of them. Put
          // modules of every page in one file, and merge the others up to 60 kB. The first page
          // after logging in gets a file for each side, without other pages. The public site
          // shares nothing.
          groups: [
            { name: 'app', tags: ['$initial'], test: /^(?!.*public-site)/, priority: 2 },
            { name: firstScreen, debugName: 'first', priority: 1 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 60_000,
            },
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
