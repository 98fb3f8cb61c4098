export interface OpenedLink {
  purpose: 'sign' | 'copy'
  proof: string
}

const post = (path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/**
 * Has this browser remember that the code was entered, so that the page can be reloaded. If that
 * fails, a reload asks for another code.
 */
export const rememberCode = (token: string, proof: string) =>
  void post('/signing-session', { token, proof }).catch(() => {})

/**
 * Returns what an earlier code in this browser opened; null if a new code is needed, or if it can't
 * be found out now.
 */
export async function resumeSession(token: string): Promise<OpenedLink | null> {
  const answer = await post('/signing-session/resume', { token }).catch(() => undefined)
  if (!answer?.ok) return null
  const { purpose, proof } = (await answer.json()) as {
    purpose: OpenedLink['purpose'] | null
    proof: string | null
  }
  return purpose && proof ? { purpose, proof } : null
}
