import { expect, it } from 'vitest'
import { type KeptRun, forgetRuns, keepRun, keptRun } from '#papers/signings/kept-run.client.ts'
import { useDeviceStorage } from '#testing/device-storage.ts'

const { names } = useDeviceStorage()
const run = (of: string): KeptRun => ({
  of,
  phase: 'answer',
  day: '2026-11-23',
  steps: [],
  answers: {},
  seen: [],
})

it('how far someone was with signing outlasts the page, for the very file that is shown', () => {
  keepRun('a', run('one file'))
  expect(keptRun('a', 'one file')).toEqual(run('one file'))
  expect(keptRun('a', 'another file')).toBeUndefined()
  expect(keptRun('b', 'one file')).toBeUndefined()
})

it('nothing of it is left once it is signed', () => {
  keepRun('a', run('one file'))
  forgetRuns('a')
  expect(names()).toEqual([])
})
