import { useState } from 'react'
import { LARGEST_FILE, largestFile } from '#files/files/file-size-limits.ts'
import { useFileTaking } from '#files/uploads/file-taking.client.ts'
import { useOpenFiles } from '#files/uploads/file-arrivals.client.ts'
import type { NewUpload } from '#files/uploads/uploads.ts'

/** The fueling or service that a paper belongs to. */
export type PaperOf =
  | Required<Pick<NewUpload, 'fueling_id'>>
  | Required<Pick<NewUpload, 'service_id'>>

const nowhere = Promise.resolve({ position_missing: 'Papers of vehicles have none' })

/** Takes a receipt or an invoice, to be sent now or as soon as there is a connection. */
export function useVehiclePaperTaking() {
  const take = useFileTaking('documents')
  return (of: PaperOf, to: string, file: File) =>
    take(
      [file],
      { kind: 'vehicle_paper', ...of, to, called: 'service_id' in of ? 'Invoice' : 'Receipt' },
      nowhere,
    )
}

/** Number of papers of a fueling or service that this device still has to send. */
export const useOwedPapers = (id: string) =>
  useOpenFiles().filter(
    ({ what: { upload } }) =>
      upload.kind === 'vehicle_paper' && (upload.fueling_id === id || upload.service_id === id),
  ).length

/**
 * Holds the chosen file, or why it is not accepted. Files that the server would refuse are reported
 * before sending.
 */
export function usePaperChoice(onChosen?: (file: File) => void) {
  const [file, setFile] = useState<File>()
  const [complaint, complain] = useState<string>()
  const choose = (chosen: File | null) => {
    if (!chosen) return
    const why =
      chosen.size === 0
        ? 'This file is empty.'
        : chosen.size > largestFile
          ? `A file must be ${LARGEST_FILE} or smaller.`
          : undefined
    complain(why)
    setFile(why ? undefined : chosen)
    if (!why) onChosen?.(chosen)
  }
  return { file, complaint, choose, clear: () => setFile(undefined) }
}
