import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const cache = new URL('../../node_modules/.cache/chromium', import.meta.url).pathname

/** One that someone asks for; the nightly ring tries the newest that is installed. */
const ownBrowser = () => process.env.CHROMIUM_PATH

/**
 * A real Chromium: the one inside the npm package, with its own libraries and fonts, so that a commit has the same verdict on every machine;
 * or CHROMIUM_PATH.
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
    // A camera that shows a test picture, and no question whether it may.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    // A test's page closes before optimized code pays off. Without it a page takes a sixth less time.
    '--js-flags=--no-opt --no-maglev',
  ]
  // Debian's faketime is not for browsers; pages get the moved clock from windows.ts.
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

/** Launches it; `more` are flags that one journey needs, as the video that its camera shows. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { path, flags, env } = chromiumCommand()
  return chromium.launch({ executablePath: path, args: [...flags, ...more], env })
}

/**
 * Unpacks the package's browser, once, before anyone launches it. It would choose the temporary folder, where another user's copy may
 * lie; so it is given one of our own.
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
  // Its own configuration looks for the fonts where a lambda has them.
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
