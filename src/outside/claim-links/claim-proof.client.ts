import { useEffect } from 'react'

// The proof that the page got for the code. It is kept for this tab only, so that the page can be
// reloaded during the two hours in which the proof is valid.

const KEY = 'claim proof'

export const keptProof = (token: string) => {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
    token: string
    proof: string
  } | null
  return kept?.token === token ? kept.proof : undefined
}
export const keepProof = (token: string, proof: string) =>
  sessionStorage.setItem(KEY, JSON.stringify({ token, proof }))
export const forgetProof = () => sessionStorage.removeItem(KEY)

/**
 * Opens access to pictures and files of the claim. Throws if that failed; returns false if the link
 * doesn't work.
 */
export async function openFiles(proof: string) {
  const answer = await fetch('/claim/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ proof }),
  })
  if (answer.status === 404) return false
  if (!answer.ok) throw new Error('The claim could not be opened.')
  return true
}

/** Calls `onChange` when something in the claim changed, and after a lost connection is back. */
export function useClaimNews(onChange: () => void) {
  useEffect(() => {
    const source = new EventSource(`/claim/live?age=${Math.round(performance.now())}`)
    let opened = false
    source.addEventListener('change', onChange)
    source.addEventListener('ready', () => {
      if (opened) onChange()
      opened = true
    })
    // An ended link answers 404, and an EventSource that is refused never reconnects by itself.
    source.addEventListener('error', onChange)
    return () => source.close()
  }, [onChange])
}
