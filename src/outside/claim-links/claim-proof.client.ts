import { useEffect } from 'react'

// What the page got for the code, kept for this tab alone, so that the page can be loaded again within the two hours that it is good.

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

/** Lets pictures and files of the claim be asked for. Throws where that could not be had; answers false where the link is good for nothing. */
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

/** Calls `onChange` when something of the claim changed, and after the line was down. */
export function useClaimNews(onChange: () => void) {
  useEffect(() => {
    const source = new EventSource(`/claim/live?age=${Math.round(performance.now())}`)
    let opened = false
    source.addEventListener('change', onChange)
    source.addEventListener('ready', () => {
      if (opened) onChange()
      opened = true
    })
    // A link that ended is answered with 404, and a stream that is refused never comes back by itself.
    source.addEventListener('error', onChange)
    return () => source.close()
  }, [onChange])
}
