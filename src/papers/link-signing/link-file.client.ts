import { heldError } from '#files/outgoing-files/held.client.ts'

/** Of a link that is good for nothing. */
export class DeadLink extends Error {}

/** The bytes behind a link, for the token and the proof, which stand in no address. Throws where they could not be had: a `DeadLink` where never. */
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
