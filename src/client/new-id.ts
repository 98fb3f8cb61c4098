import { useState } from 'react'
import { v7 as newId } from 'uuid'

/** The id of what a form makes: one for as long as the form is there, so that sending it again after a lost answer makes no second. */
export const useNewId = () => useState(() => newId())[0]

/** The same id for the same contents, and for others another: what was changed after a failed try is another thing. */
export function idKeeper() {
  let last = { contents: '', id: '' }
  return (contents: unknown) => {
    const said = JSON.stringify(contents)
    if (said !== last.contents) last = { contents: said, id: newId() }
    return last.id
  }
}

/** The id of what a form makes, where other contents are another thing: a folder by another name, an invitation of someone else. */
export const useIdOf = () => useState(idKeeper)[0]
