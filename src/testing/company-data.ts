import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { derive } from '#runtime/data-dir.ts'

// Setting up a company with its demo costs as much as a journey. So it is done once a run, and whoever wants a server of their own copies it.

/** A folder of this name that is empty yet. */
export const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `dryline-${name}-`))

/** Fills a data folder with that of a company that was set up and stopped; with its owner, who is not root, as Postgres insists. */
export function copyCompany(to: string, from = inject('setUp')) {
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** The address at which the owner of a company's tables reaches its Postgres, while that runs. */
export function ownerUrlOf(folder: string) {
  const [, , , port] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = derive(readFileSync(join(folder, 'secret'), 'utf8').trim(), 'postgres owner')
  return `postgres://owner:${password}@127.0.0.1:${port}/postgres`
}

/** Waits until a company's Postgres has ended: on a busy machine a server that was told to stop is gone before it, and files with it while they are copied. */
export async function databaseEnded(folder: string) {
  while (existsSync(join(folder, 'postgres/postmaster.pid'))) await delay(100)
}
