import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { frontDoorPaths } from './src/client/front-door-paths.gen.ts'

const dist = join(import.meta.dirname, 'dist')

/** The files of the first pages. It takes seconds to make them a twelfth smaller. */
const first = /^(app|first)-[\w-]+\.(js|css)$/

/** Writes a .br and a .gz beside each asset at build, so the server never compresses one per request. */
export const precompress = (): Plugin => ({
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

/**
 * Completes the page's frame, and lets it be drawn before the style sheets are here: as if they were
 * for printing, until they have come (index.html). They stay first in the head, because the sheets
 * of parts overrule them.
 */
export const frame = (): Plugin => ({
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

/**
 * Copies the files that pdf.js loads on demand beside the app: fonts, character maps and decoders.
 * The folder carries the version because browsers keep assets for a year.
 */
export const pdfParts = (): Plugin => ({
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
export const nonceForZoom = (): Plugin => ({
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
