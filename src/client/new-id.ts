import { useState } from 'react'
import { v7 as newId } from 'uuid'

/**
 * Returns the id of the record a form creates. It stays the same while the form is mounted, so
 * resending after a lost response does not create a second record.
 */
export const useNewId = () => useState(() => newId())[0]

/**
 * Returns the same id for the same contents and a new one for other contents: an entry changed
 * after a failed try is another record.
 */
export function idKeeper() {
  let last = { contents: '', id: '' }
  return (contents: unknown) => {
    const said = JSON.stringify(contents)
    if (said !== last.contents) last = { contents: said, id: newId() }
    return last.id
  }
}

/**
 * Returns the id function for a form where other contents mean another record: a folder with
 * another name, an invitation for someone else.
 */
export const useIdOf = () => useState(idKeeper)[0]
