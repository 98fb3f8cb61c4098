import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

// Setting up a company with its demo costs as much as a journey. So it is done once a run, and whoever wants a server of their own copies it.

/** A folder of this name that is empty yet. */
export const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `dryline-${name}-`))

/** Fills a data folder with that of a company that was set up and stopped; with its owner, who is not root, as Postgres insists. */
export function copyCompany(to: string, from = inject('setUp')) {
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-a', `${from}/.`, to])
}
