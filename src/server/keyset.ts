import { ORPCError } from '@orpc/server'
import { z } from 'zod'

/** A place in a list ordered newest first: the time and id of a row. */
export interface Place {
  created_at: string
  id: string
}

const shape = z.tuple([
  z
    .string()
    .regex(/^(19\d\d|2\d\d\d)-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/)
    .refine((time) => !Number.isNaN(Date.parse(time))),
  z.uuid(),
])

/** The place as an opaque text that fits into a URL. */
export const cursorOf = ({ created_at, id }: Place) => Buffer.from(JSON.stringify([created_at, id])).toString('base64url')

/** The place behind a cursor; answers 400 for a text that no list of ours gave out. */
export function readCursor(cursor: string): Place {
  try {
    const [created_at, id] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { created_at, id }
  } catch {
    throw new ORPCError('BAD_REQUEST', { message: 'This page of the list does not exist. Go back to the first page.' })
  }
}

/** One page of rows read one longer than it, in the order they were read, put newest first with the cursors to its neighbours. */
export function pageOf<Row extends Place>(read: Row[], size: number, came: { after?: string | undefined; before?: string | undefined }) {
  const more = read.length > size
  const rows = read.slice(0, size)
  if (came.before) rows.reverse()
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    rows,
    newer: first && (came.before ? more : came.after) ? cursorOf(first) : undefined,
    older: last && (came.before || more) ? cursorOf(last) : undefined,
  }
}
