import { useQuery } from '@tanstack/react-query'
import { readPdf } from '#loss/documents/pdf-reading.client.ts'
import { hashOf } from '#files/files/file-hash.ts'
import { heldError } from '#files/outgoing-files/held.client.ts'
import type { Signable } from '#papers/signings/signings.ts'
import { api } from '#client/api.ts'
import { isTaken } from '#client/failure.ts'
import { bytesAt } from '#client/kept-answers.ts'
import { queryClient } from '#client/query-client.ts'

const addressOf = (paper_id: string) => `/files/${paper_id}/original?here`

/**
 * Returns the bytes of a contract's PDF, as shown to people. They must be those that the server
 * named.
 */
async function bytesOf({ paper_id, sha256 }: Pick<Signable, 'paper_id' | 'sha256'>) {
  const blob = await bytesAt(addressOf(paper_id)).catch((failure: Error) => {
    throw heldError(failure.cause) ?? failure
  })
  if (globalThis.isSecureContext && crypto.subtle && (await hashOf(blob)) !== sha256)
    throw new Error(
      "The file on this device doesn't match the server's. Reconnect and reload the page.",
    )
  return new Uint8Array(await blob.arrayBuffer())
}

/**
 * A file that was just sent is still being checked for people outside (outgoing-files.ts). It is
 * ready in a moment, so the page asks again after this many ms.
 */
export const retryWhileChecked = {
  retry: (failures: number, error: Error) => isTaken(error) && failures < 10,
  retryDelay: 3000,
}

/** The query for the bytes to be signed, once the document is known. */
export const bytesToSign = (data: Pick<Signable, 'paper_id' | 'sha256'> | undefined) => ({
  queryKey: ['bytes to sign', data?.paper_id, data?.sha256],
  queryFn: () => bytesOf(data!),
  enabled: data !== undefined,
  staleTime: Infinity,
  networkMode: 'always' as const,
  ...retryWhileChecked,
})

/** A contract as shown to people for signing, taken from this device if there is no connection. */
export function useSignable(id: string) {
  const contract = useQuery(api.signings.read.queryOptions({ input: { id } }))
  const { data } = contract
  const bytes = useQuery(bytesToSign(data))
  return { contract, bytes }
}

/**
 * Longest wait for the service worker to control this page, in ms. A page that was loaded past it
 * never comes under its control. Our choice.
 */
const PATIENCE = 60_000

/**
 * True once the service worker controls this page. It does not keep what is requested before that.
 * In a browser that has none, no page opens without a connection.
 */
const keeping = () =>
  new Promise<boolean>((done) => {
    const workers = (navigator as Partial<Navigator>).serviceWorker
    if (!workers || workers.controller) return done(true)
    const end = setTimeout(() => done(false), PATIENCE)
    return workers.addEventListener('controllerchange', () => (clearTimeout(end), done(true)), {
      once: true,
    })
  })

/**
 * Stores on this device what can be signed later without a connection: the documents, and the code
 * that shows them, with the fonts they ask for. That code is kept only once it was used. Returns
 * true if all of it is stored.
 */
export async function keepForSigning(contracts: readonly Signable[]) {
  let isWhole = true
  const lacking = () => void (isWhole = false)
  // All documents come first: they are kept, whatever happens to the rest.
  const unopened = new Map<string, Uint8Array>()
  for (const { id, paper_id, sha256 } of contracts) {
    await queryClient.fetchQuery(api.signings.read.queryOptions({ input: { id } })).catch(lacking)
    const bytes = await bytesOf({ paper_id, sha256 }).catch(lacking)
    if (bytes && !opened.has(paper_id)) unopened.set(paper_id, bytes)
  }
  if (unopened.size === 0) return isWhole
  if (!(await keeping())) return false
  for (const [paper_id, bytes] of unopened)
    await open(bytes).then(() => opened.add(paper_id), lacking)
  return isWhole
}

const opened = new Set<string>()
async function open(bytes: Uint8Array) {
  await import('#loss/documents/pdf-card.tsx')
  const { file, end } = readPdf(bytes)
  try {
    const pdf = await file
    for (let n = 1; n <= pdf.numPages; n++) await (await pdf.getPage(n)).getOperatorList()
  } finally {
    end()
  }
}
