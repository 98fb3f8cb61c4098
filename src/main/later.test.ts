import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { PICTURES } from '#files/pictures/image-worker-keeper.server.ts'
import { works } from '#main/later.gen.ts'
import type { Work } from '#server/queue.ts'

const source = new URL('../', import.meta.url)
/** Kinds that the functions of Postgres queue. */
const queued = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .flatMap((path) => [
      ...readFileSync(new URL(path, source), 'utf8').matchAll(/\bapp\.enqueue\('([^']+)'/g),
    ])
    .map(([, kind]) => kind!),
)

const closed = () => Promise.reject(new Error('It is not opened here.'))
const folder = mkdtempSync(join(tmpdir(), 'dryline-test-'))
const found = works.flatMap((worksOf) =>
  Object.entries<Work>(
    worksOf({
      baseUrl: 'https://dryline.example',
      storage: closed,
      seal: closed,
      reader: {} as Pool,
      scanner: undefined,
      mail: { from: 'Dryline <post@dryline.example>', folder },
    }),
  ),
)
rmSync(folder, { recursive: true })
const kinds = found.map(([kind]) => kind)

it('does every kind of work that Postgres queues', () => {
  // Pictures have a process of their own.
  const done = new Set([...kinds, PICTURES])
  expect(queued.size).toBeGreaterThan(15)
  expect([...queued].filter((kind) => !done.has(kind))).toEqual([])
})

it('has no work that neither Postgres nor the calendar asks for', () => {
  const idle = found.filter(([kind, { when }]) => !when && !queued.has(kind))
  expect(idle.map(([kind]) => kind)).toEqual([])
})

it('has each kind of work once', () => {
  expect(kinds).toEqual([...new Set(kinds)])
})
