import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, type Rolldown, defineConfig, transformWithOxc } from 'vite'
import { schemasApart } from './schemas-apart.config.ts'
import { frontDoorPaths } from './src/client/front-door-paths.gen.ts'
import { serverPaths } from './src/client/server-paths.ts'

const dist = join(import.meta.dirname, 'dist')

/** The files of the first pages. It takes seconds to make them a twelfth smaller. */
const first = /^(app|first)-[\w-]+\.(js|css)$/

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
        brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: first.test(name) ? 11 : 9 },
        }),
      )
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

/** The typeface's Latin letters, on every page. Other scripts load when a name needs them. */
const letters = /^inter-latin-wght-normal[\w-]*\.woff2$/

/**
 * Completes the page's frame, and lets it be drawn before the style sheets are here: as if they were
 * for printing, until they have come (index.html). They stay first in the head, because the sheets
 * of parts overrule them.
 */
const frame = (): Plugin => ({
  name: 'frame',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const drop = readFileSync(join(import.meta.dirname, 'src/browser/public/favicon.svg'), 'utf8')
      const sheets: string[] = []
      const html = page.replace(/ *<link rel="stylesheet"[^>]*>\n/g, (sheet) => {
        sheets.push(
          sheet.replace('rel="stylesheet"', 'rel="preload" as="style"'),
          sheet.replace('rel="stylesheet"', 'rel="stylesheet" media="print" data-sheet'),
        )
        return ''
      })
      return html
        .replace('    <!-- %SHEETS% -->\n', sheets.join(''))
        .replaceAll('%DROP%', drop.trim().replace('<svg ', '<svg width="28" height="28" '))
        .replace('%FRONT_DOOR%', frontDoorPaths.join('|').replaceAll('/', '\\/'))
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
const withoutBarrels = (): Plugin => ({
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

/** Pages that people open first, and what comes right after them: each loads only its own code. */
const firstPages = {
  shell: ['browser/shell.tsx', 'workplaces/dashboard/dashboard-page.tsx'],
  staff: ['workplaces/dashboard/staff-panel.tsx'],
  home: ['workplaces/portal/home-panel.tsx'],
  customers: ['workplaces/customer-page/customers-page.tsx'],
  job: ['workplaces/job-page/job-page.tsx'],
  login: ['people/access/login-page.tsx'],
  sign: ['papers/link-signing/link-signing-page.tsx'],
  claim: ['outside/claim-links/linked-claim-page.tsx'],
  desk: ['photos/dashboard-photos/quick-upload-form.tsx', 'time/clocking-in/quick-switch-form.tsx'],
  clock: ['time/clocking-in/time-clock-dialog.tsx', 'time/clocking-in/clock-out-dialog.tsx'],
  add: ['loss/customers/customer-dialog.tsx'],
  after: [
    'browser/outbox.tsx',
    'workplaces/search/search-dialog.tsx',
    'sign-in/step-up-dialog.tsx',
    'client/signed-out-dialog.tsx',
  ],
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

type FirstPage = keyof typeof firstPages

type Uses = (page: FirstPage) => boolean

/**
 * The files of the first pages: a module goes into the first that fits the pages that use it. So a
 * page loads a handful of files, since a browser asks for six at once over HTTP/1.1, and little that
 * it does not use. What a module imports is used by the same pages and more, so its file is the same
 * or an earlier one.
 */
const firstFiles: Record<string, (uses: Uses) => boolean> = {
  'first-everywhere': (uses) =>
    (uses('shell') || uses('staff')) && (uses('login') || uses('sign') || uses('claim')),
  'first-link': (uses) => uses('sign') || uses('claim'),
  'first-fields': (uses) => uses('login') && (uses('customers') || uses('job')),
  'first-forms': (uses) => uses('login'),
  'first-shell': (uses) => uses('shell') || (uses('staff') && uses('home')),
  'first-work': (uses) => uses('staff') && (uses('customers') || uses('job')),
  'first-staff': (uses) => uses('staff'),
  'first-parts': (uses) =>
    uses('home') && (uses('customers') || uses('job') || uses('clock') || uses('after')),
  'first-floats': (uses) => uses('customers') && uses('job') && uses('clock'),
  'first-choices': (uses) => uses('customers') && uses('clock'),
  'first-windows': (uses) => uses('job') && uses('clock'),
  'first-home': (uses) => uses('home'),
  'first-records': (uses) => uses('customers') && uses('job'),
  'first-customers': (uses) => uses('customers'),
  'first-record-forms': (uses) => uses('job') && uses('add'),
  'first-job': (uses) => uses('job'),
  'after-forms': (uses) => uses('clock') && uses('add'),
  'after-clock': (uses) => uses('clock'),
  'after-add': (uses) => uses('add'),
  'after-first': () => true,
}

/** Zod, for the pages that show a form first. */
const checking = /\/node_modules\/zod\//

let groups: Map<string, string> | undefined
/** Names the file of a module that a first page uses. */
function groupOf(id: string, context: Rolldown.ChunkingContext) {
  groups ??= groupsOf(context)
  return groups.get(id) ?? null
}
function groupsOf(context: Rolldown.ChunkingContext) {
  const users = new Map<string, Set<FirstPage>>()
  for (const [page, roots] of Object.entries(firstPages) as [FirstPage, string[]][])
    for (const id of importedBy(roots, context))
      users.set(id, (users.get(id) ?? new Set()).add(page))
  return new Map(
    [...users].map(([id, pages]) => [
      id,
      checking.test(id)
        ? 'first-checks'
        : Object.entries(firstFiles).find(([, fits]) => fits((page) => pages.has(page)))![0],
    ]),
  )
}

const server = process.env.DRYLINE_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: 'src/browser',
  plugins: [
    react(),
    schemasApart(),
    withoutBarrels(),
    nonceForZoom(),
    frame(),
    precompress(),
    pdfParts(),
    serviceWorker(),
  ],
  // Its own build for browsers; the other asks for Node's modules.
  resolve: {
    alias: [
      { find: 'mammoth', replacement: 'mammoth/mammoth.browser.min.js' },
      {
        find: /^temporal-polyfill$/,
        replacement: join(import.meta.dirname, 'src/client/temporal.ts'),
      },
    ],
  },
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
          // modules of every page in one file, and merge the others up to 20 kB. Pages that people
          // open first load nothing of others. The public site shares nothing.
          groups: [
            { name: 'app', tags: ['$initial'], test: /^(?!.*public-site)/, priority: 2 },
            {
              name: groupOf,
              debugName: 'first',
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
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
