import { exactTime } from '#values/times.ts'

/** What was noted of a lead, as its history has it. */
export interface CallNote {
  note: string
  at: string
  author_name: string | null
}

/** As long as a note of a job may be (newNote). */
const LONGEST = 4000

/**
 * What was noted while a lead was called, as notes of the job that it becomes: the gate code and the dog are for the crew. The oldest first, each
 * with who noted it and when; one note of the job holds as many as it can.
 */
export function jobNotesOf(notes: readonly CallNote[], zone: string): string[] {
  const lines = notes.map(
    ({ note, at, author_name }) =>
      `${note} (call note, ${[author_name, exactTime(at, zone)].filter(Boolean).join(', ')})`,
  )
  const jobNotes: string[] = []
  for (const line of lines) {
    const last = jobNotes.at(-1)
    if (last !== undefined && last.length + 1 + line.length <= LONGEST)
      jobNotes[jobNotes.length - 1] = `${last}\n${line}`
    else jobNotes.push(line)
  }
  return jobNotes
}
