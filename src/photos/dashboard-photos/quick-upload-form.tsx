import { useEffect, useState } from 'react'
import { isCurrent } from '#loss/jobs/jobs.ts'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { scopeName } from '#people/locations/locations.ts'
import { PlacedPhotoPicker } from '#photos/photos/photo-picker.tsx'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { useFileTaking, usePlaceOfPhotos } from '#files/uploads/file-taking.client.ts'
import { DEFAULT_FOLDER } from '#files/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { useOnce } from '#client/once.ts'
import { toast } from '#client/toasts.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Form, FormButtons } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'

/**
 * Time to wait for the server to find a customer's job, in ms, before photos are sent without
 * one. In a cellar there may never be an answer.
 */
const PATIENCE = 4000

/** Uploads photos in the current location for a customer, with their active job if there is one. */
export function QuickUploadForm() {
  const { scope } = useLocationScope()
  const takeFiles = useFileTaking('photos')
  const [files, setFiles] = useState<File[]>([])
  const [customer, setCustomer] = useState<CustomerChoice | null>(null)
  const [tried, setTried] = useState(false)
  const place = usePlaceOfPhotos()
  const { once, again } = useOnce()
  // Only once the form on the screen is empty. Before that, another press would send the same
  // photos again.
  useEffect(() => {
    again()
  }, [files, again])
  const missing = !scope
    ? 'Please select a location'
    : files.length === 0
      ? 'Please select photos first'
      : !customer
        ? 'Please select a customer'
        : undefined
  // Requested as soon as a customer is chosen, because the connection may be gone when the button
  // is pressed.
  const input = { customer_id: customer?.id ?? '' }
  const jobs = useQuery({ ...api.jobs.list.queryOptions({ input }), enabled: customer !== null })
  const take = useMutation({
    mutationFn: async () => {
      const { rows } =
        jobs.data ??
        (await api.jobs.list
          .call(input, { signal: AbortSignal.timeout(PATIENCE) })
          .catch(() => ({ rows: [] })))
      const destination = {
        kind: 'photo' as const,
        customer_id: customer!.id,
        job_id: rows.find(isCurrent)?.id ?? null,
        to: `${customer!.name}, ${DEFAULT_FOLDER}`,
      }
      await takeFiles(files, destination, place.ask())
    },
    onSuccess: () => {
      place.forget()
      setFiles([])
      setCustomer(null)
      setTried(false)
    },
    onError: (error) => {
      again()
      toast.failed(`Upload failed: ${explain(error)}`)
    },
  })
  return (
    <Section title="Quick Photo Upload" about={scope && scopeName(scope)}>
      <Form
        gap="sm"
        onSubmit={() => {
          setTried(true)
          if (missing) toast.failed(missing)
          else once(() => take.mutate())
        }}
      >
        <CustomerChoiceForm
          label="Customer"
          value={customer}
          onChange={setCustomer}
          error={tried && files.length > 0 && !customer ? 'Please select a customer' : undefined}
        />
        <PlacedPhotoPicker
          files={files}
          onChange={setFiles}
          place={place}
          error={tried && files.length === 0 ? 'Please select photos first' : undefined}
        />
        <FormButtons loading={take.isPending}>
          {files.length > 1 ? `Upload ${files.length} Photos` : 'Upload Photos'}
        </FormButtons>
      </Form>
    </Section>
  )
}
