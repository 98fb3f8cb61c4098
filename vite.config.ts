import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frame, nonceForZoom, pdfParts, precompress } from './build-output.config.ts'
import { groupOf } from './first-files.config.ts'
import { schemasApart } from './schemas-apart.config.ts'
import { serviceWorker } from './service-worker.config.ts'
import { serverPaths } from './src/client/server-paths.ts'
import { withoutBarrels } from './without-barrels.config.ts'

const dist = join(import.meta.dirname, 'dist')

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
