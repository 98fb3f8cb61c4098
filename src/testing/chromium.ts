import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const cache = new URL('../../node_modules/.cache/chromium', import.meta.url).pathname

/** A browser chosen by the environment; nightly runs use the newest installed one. */
const ownBrowser = () => process.env.CHROMIUM_PATH

/**
 * Command of a real Chromium: the one from the npm package, with its own libraries and fonts, so
 * that a commit gets the same verdict on every machine; or CHROMIUM_PATH.
 */
export function chromiumCommand() {
  const own = ownBrowser()
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // The camera shows a test picture and needs no permission.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    // A test's page closes before optimized code pays off; without optimizing it takes a sixth less
    // time.
    '--js-flags=--no-opt --no-maglev',
  ]
  // Debian's faketime does not work for browsers; windows.ts moves the clock of pages.
  const inherited = { ...process.env, LD_PRELOAD: undefined }
  if (own) return { path: own, flags, env: inherited }
  const env = {
    ...inherited,
    LD_LIBRARY_PATH: join(cache, 'al2023/lib'),
    FONTCONFIG_PATH: join(cache, 'fonts'),
  }
  return {
    path: join(cache, 'chromium'),
    flags: [...flags, '--no-zygote', '--disable-dev-shm-usage'],
    env,
  }
}

/** Launches Chromium; `more` are flags for one journey, such as the camera's video. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { path, flags, env } = chromiumCommand()
  return chromium.launch({ executablePath: path, args: [...flags, ...more], env })
}

/**
 * Unpacks the package's browser once, before anyone launches it. By default it would use the
 * temporary folder, where another user's copy may be, so it gets a folder of ours.
 */
export function prepareChromium() {
  if (ownBrowser() || existsSync(join(cache, 'chromium'))) return
  const unfinished = `${cache}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const script = `import('@sparticuz/chromium').then((c) => c.default.executablePath())`
  execFileSync(process.execPath, ['-e', script], {
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  // The package's own configuration looks for fonts where a Lambda has them.
  const folders = [join(cache, 'fonts'), '/usr/share/fonts']
    .map((folder) => `<dir>${folder}</dir>`)
    .join('')
  writeFileSync(
    join(unfinished, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(cache, 'fonts-cache')}</cachedir></fontconfig>`,
  )
  rmSync(cache, { recursive: true, force: true })
  renameSync(unfinished, cache)
}
