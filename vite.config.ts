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

const server = process.env.DRYLINE_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: 'src/client',
  plugins: [react(), precompress()],
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // The public site's script and style stand beside the app, and load nothing of it; its pages the server writes.
    rolldownOptions: { input: { main: 'src/client/index.html', 'public-site': 'src/client/public-site.ts' } },
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
    },
  },
})
