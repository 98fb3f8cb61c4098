import { exactTime } from '#values/times.ts'

/** A call note from the history of a lead. */
export interface CallNote {
  note: string
  at: string
  author_name: string | null
}

/** The longest note that a job may have (newNote). */
const LONGEST = 4000

/**
 * Turns the call notes of a lead into notes of its job, because the crew needs the gate code and
 * has to know about the dog. Oldest first, each with its author and time. Each note of the job
 * holds as many as fit.
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
