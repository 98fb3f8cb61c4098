import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installationSecret } from '#runtime/data-dir.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'dryline-secret-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))
const path = () => join(dataDir, 'secret')

it('makes a secret once, for a new installation', async () => {
  const made = await installationSecret(dataDir, undefined, () => true)
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(await installationSecret(dataDir, undefined, () => false)).toBe(made)
})

it('never replaces a missing secret beside a database that exists', async () => {
  await expect(installationSecret(dataDir, undefined, () => false)).rejects.toThrow(
    'its secret is missing',
  )
  expect(existsSync(path())).toBe(false)
})

it.each([
  ['empty', '\n'],
  ['too short', 'half of it'],
])('refuses a file that is %s, and leaves it as it is', async (what, content) => {
  writeFileSync(path(), content)
  await expect(installationSecret(dataDir, undefined, () => true)).rejects.toThrow(
    `${path()} is ${what}`,
  )
})
