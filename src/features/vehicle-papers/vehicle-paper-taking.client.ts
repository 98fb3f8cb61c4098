import { useState } from 'react'
import { LARGEST_FILE, largestFile } from '#features/files/file-size-limits.ts'
import { useFileTaking } from '#features/uploads/file-taking.client.ts'
import { useOpenFiles } from '#features/uploads/file-arrivals.client.ts'
import { serviceTypes } from '#features/vehicle-services/service-types.ts'
import type { Service } from '#features/vehicle-services/vehicle-services.ts'
import type { NewUpload } from '#features/uploads/uploads.ts'

/** Whose paper it is: a fueling's or a service's. */
export type PaperOf = Required<Pick<NewUpload, 'fueling_id'>> | Required<Pick<NewUpload, 'service_id'>>

/** Where an invoice goes, in words for the outbox. */
export const invoiceOf = ({ vehicle_number, service_type }: Service) => `${vehicle_number}, ${serviceTypes[service_type]}`

const nowhere = Promise.resolve({ position_missing: 'Papers of vehicles have none' })

/** Takes a receipt or an invoice, to be sent now or as soon as there is a connection. */
export function useVehiclePaperTaking() {
  const take = useFileTaking('documents')
  return (of: PaperOf, to: string, file: File) => take([file], { kind: 'vehicle_paper', ...of, to }, nowhere)
}

/** How many papers of something this device still has to send. */
export const useOwedPapers = (id: string) =>
  useOpenFiles().filter(({ what: { upload } }) => upload.kind === 'vehicle_paper' && (upload.fueling_id === id || upload.service_id === id))
    .length

/** A file that is chosen, or why it is not taken: what the server would refuse is said before it is sent. */
export function usePaperChoice(onChosen?: (file: File) => void) {
  const [file, setFile] = useState<File>()
  const [complaint, complain] = useState<string>()
  const choose = (chosen: File | null) => {
    if (!chosen) return
    const why =
      chosen.size === 0 ? 'This file is empty.' : chosen.size > largestFile ? `A file must be ${LARGEST_FILE} or smaller.` : undefined
    complain(why)
    setFile(why ? undefined : chosen)
    if (!why) onChosen?.(chosen)
  }
  return { file, complaint, choose, clear: () => setFile(undefined) }
}
