import { heldError } from '#files/outgoing-files/held.client.ts'

/** Thrown for a link that doesn't work. */
export class DeadLink extends Error {}

/**
 * Returns the bytes behind a link. The token and the proof go in the body, so that no address
 * contains them. Throws if the bytes could not be loaded; a `DeadLink` if they never can be.
 */
export async function linkFile(token: string, proof: string) {
  const answer = await fetch('/signing-file', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, proof }),
  })
  if (answer.status === 404) throw new DeadLink()
  if (!answer.ok) throw heldError(answer) ?? new Error('The document could not be loaded.')
  return answer.blob()
}
