import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { derive } from '#runtime/data-dir.ts'

// Setting up a demo company costs as much as a journey. It is done once per run, and tests that
// need their own server copy it.

/** Creates an empty temporary folder with this name. */
export const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `dryline-${name}-`))

/**
 * Copies the data folder of a company that was set up and stopped. Keeps the owner, which is not
 * root, because Postgres insists.
 */
export function copyCompany(to: string, from = inject('setUp')) {
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** Returns the database owner's URL for a company's running Postgres. */
export function ownerUrlOf(folder: string) {
  const [, , , port] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = derive(readFileSync(join(folder, 'secret'), 'utf8').trim(), 'postgres owner')
  return `postgres://owner:${password}@127.0.0.1:${port}/postgres`
}

/**
 * Waits until a company's Postgres has ended. On a busy machine a stopped server ends before it,
 * and files vanish while they are copied.
 */
export async function databaseEnded(folder: string) {
  while (existsSync(join(folder, 'postgres/postmaster.pid'))) await delay(100)
}
