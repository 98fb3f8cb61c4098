// Writes THIRD-PARTY-NOTICES from the lockfile and node_modules: every package that runs in
// production, with its license.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './prepare.js'

/** Dryline runs on Linux x64 with glibc, so packages for other systems are never installed. */
const isForHere = ({ os, cpu, libc }) =>
  (!os || os.includes('linux')) &&
  (!cpu || cpu.includes('x64')) &&
  (!libc || libc.includes('glibc'))

const isLicense = (file) => /^(licen[sc]es?|copying|notice)([._-].*)?$/i.test(file)
const plain = (text) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()

function packageAt(path) {
  const folder = join(root, path)
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const kind =
    typeof license === 'string'
      ? license
      : (license?.type ?? licenses?.map(({ type }) => type).join(' or ') ?? 'not stated')
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && isLicense(entry.name),
  )
  const texts = files.map((entry) => plain(readFileSync(join(folder, entry.name), 'utf8'))).sort()
  return {
    name: `${name} ${version} (${kind})`,
    text: texts.join('\n\n') || 'The package brings no license text.',
  }
}

const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the whole file as text. Packages with the same license text are grouped together. */
export function notices() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const paths = Object.entries(packages)
    .filter(
      ([path, entry]) =>
        path.startsWith('node_modules/') &&
        !entry.dev &&
        !entry.devOptional &&
        !entry.link &&
        isForHere(entry),
    )
    .map(([path]) => path)
    .filter((path) => !packages[path].optional || existsSync(join(root, path, 'package.json')))
  const byText = new Map()
  for (const { name, text } of paths.map(packageAt))
    byText.set(text, new Set([...(byText.get(text) ?? []), name]))
  const parts = [...byText]
    .map(([text, names]) => `${[...names].sort(byCode).join('\n')}\n\n${text}`)
    .sort(byCode)
  return `Dryline contains these packages. Written by npm run generate.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, 'THIRD-PARTY-NOTICES'), notices())
