import { expect, it } from 'vitest'
import { newNote } from '#loss/notes/notes.ts'
import { jobNotesOf } from '#loss/leads/call-notes.ts'

const at = '2026-11-25T21:18:00.000000Z'
const zone = 'America/New_York'

it('says what was noted of a lead, by whom and when, the oldest first', () => {
  const notes = [
    { note: 'No answer', at, author_name: null },
    { note: 'Gate code 4417, dog in yard', at, author_name: 'Terrence Gaines' },
  ]
  expect(jobNotesOf(notes, zone)).toEqual([
    'No answer (call note, Nov 25, 2026, 4:18 PM)\nGate code 4417, dog in yard (call note, Terrence Gaines, Nov 25, 2026, 4:18 PM)',
  ])
  expect(jobNotesOf([], zone)).toEqual([])
})

it('loses none of many long ones, in notes that a job can take', () => {
  const notes = Array.from({ length: 20 }, (_, n) => ({
    note: `${n} `.padEnd(500, 'x'),
    at,
    author_name: 'T'.repeat(100),
  }))
  const made = jobNotesOf(notes, zone)
  expect(made.join('\n').match(/^\d+ x/gm)).toHaveLength(20)
  for (const content of made) expect(newNote.shape.content.safeParse(content).success).toBe(true)
})
