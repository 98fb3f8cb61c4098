import { useQuery } from '@tanstack/react-query'
import { hashOf } from '#features/files/file-hash.ts'
import { heldError } from '#features/outgoing-files/held.client.ts'
import type { Signable } from '#features/signings/signings.ts'
import { api } from '#client/api.ts'
import { bytesAt } from '#client/kept-answers.ts'
import { queryClient } from '#client/query-client.ts'

const addressOf = (paper_id: string) => `/files/${paper_id}/original?here`

/** What is put before people: the bytes of a contract's PDF, which must be those that the server said. */
async function bytesOf({ paper_id, sha256 }: Pick<Signable, 'paper_id' | 'sha256'>) {
  const blob = await bytesAt(addressOf(paper_id)).catch((failure: Error) => {
    throw heldError(failure.cause) ?? failure
  })
  if (globalThis.isSecureContext && crypto.subtle && (await hashOf(blob)) !== sha256)
    throw new Error('The file on this device is not the one on the server. Reload the page with a connection.')
  return new Uint8Array(await blob.arrayBuffer())
}

/** The bytes of what is to be signed, once it is known. */
export const bytesToSign = (data: Pick<Signable, 'paper_id' | 'sha256'> | undefined) => ({
  queryKey: ['bytes to sign', data?.paper_id, data?.sha256],
  queryFn: () => bytesOf(data!),
  enabled: data !== undefined,
  staleTime: Infinity,
  networkMode: 'always' as const,
  retry: false,
})

/** A contract as it is put before people to sign, from this device where there is no connection. */
export function useSignable(id: string) {
  const contract = useQuery(api.signings.read.queryOptions({ input: { id } }))
  const { data } = contract
  const bytes = useQuery(bytesToSign(data))
  return { contract, bytes }
}

/**
 * Puts on this device what can be signed there later without a connection: the documents, and, because it is kept only once it was used, what shows
 * them, with the fonts that they ask for.
 */
export async function keepForSigning(contracts: readonly Signable[]) {
  for (const { id, paper_id, sha256 } of contracts) {
    await queryClient.fetchQuery(api.signings.read.queryOptions({ input: { id } })).catch(() => {})
    await bytesOf({ paper_id, sha256 })
      .then(async (bytes) => !opened.has(paper_id) && (await open(bytes)) && opened.add(paper_id))
      .catch(() => {})
  }
}

const opened = new Set<string>()
async function open(bytes: Uint8Array) {
  const [{ readPdf }] = await Promise.all([import('#features/documents/pdf-reading.client.ts'), import('#features/documents/pdf-card.tsx')])
  const { file, end } = readPdf(bytes)
  try {
    const pdf = await file
    for (let n = 1; n <= pdf.numPages; n++) await (await pdf.getPage(n)).getOperatorList()
  } finally {
    end()
  }
  return true
}
