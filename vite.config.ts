import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

const dist = join(import.meta.dirname, 'dist')

/** Writes a .br and a .gz beside each asset once, at build, so that the server compresses none of them per request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  closeBundle() {
    for (const name of readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const path = join(dist, 'assets', name)
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
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

const server = process.env.DRYLINE_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: 'src/client',
  plugins: [react(), nonceForZoom(), precompress()],
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
      input: { main: 'src/client/index.html', 'public-site': 'src/client/public-site.ts' },
      output: {
        // Without the names of all pages that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          // Left to itself the bundler makes a file of whatever some pages share, and each page asks for sixty of them. So: what every
          // page needs in one file, and what some pages share in few, of 60 kB before it is made small. The public site shares nothing.
          groups: [
            { name: 'app', tags: ['$initial'], test: /^(?!.*public-site)/, priority: 1 },
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
      '/rpc': server,
      '/api': server,
      '/live': server,
      '/location': server,
      '/request': server,
      '/mailbox': server,
      '/pictures': server,
      '/exports': server,
      '/files': server,
    },
  },
})
