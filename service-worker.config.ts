import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { serverPaths } from './src/client/server-paths.ts'

const dist = join(import.meta.dirname, 'dist')

/** The typeface's Latin letters, on every page. Other scripts load when a name needs them. */
const letters = /^inter-latin-wght-normal[\w-]*\.woff2$/

/** Larger files are kept on a device only once they were used, in bytes. */
const LARGEST = 1_000_000

/** The barcode reader, 1.1 MB. Kept, because people scan equipment in basements. */
const barcodes = /^zxing_reader[\w-]*\.wasm$/

/** Writes the service worker with the names of the files it keeps for use offline. */
export const serviceWorker = (): Plugin => ({
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
