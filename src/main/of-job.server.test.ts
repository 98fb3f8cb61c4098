import { expect, it } from 'vitest'
import type { z } from 'zod'
import { keptOfJobs, readAhead } from '#loss/jobs/of-job.gen.ts'
import { v7 as newId } from 'uuid'
import { areAll, procedures } from '#testing/procedures.ts'

const reads = new Map(
  procedures.flatMap((one) => (one.route.method === 'GET' ? [[one.name, one] as const] : [])),
)

it.runIf(areAll)('keeps only answers of procedures that read', () => {
  expect(Object.keys(keptOfJobs).filter((name) => !reads.has(name))).toEqual([])
})

it.runIf(areAll)('reads ahead by the id of a job, and only what is kept', () => {
  for (const [name, how] of Object.entries(readAhead)) {
    expect(Object.keys(keptOfJobs)).toContain(name)
    const input = reads.get(name)!.inputSchema as z.ZodType
    expect(input.safeParse({ job_id: newId() }).success, name).toBe(true)
    const isPaged = input.safeParse({ job_id: newId(), after: 'x' }).error?.issues[0]
    expect(isPaged?.code === 'unrecognized_keys', name).toBe(how === 'whole')
  }
})
