import { Autocomplete, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Photo } from '#features/photos/photos.ts'
import { CustomerChoiceForm } from '#features/time-clock/customer-choice-form.tsx'
import type { CustomerChoice } from '#features/time-clock/customer-choices.ts'
import { DEFAULT_FOLDER } from '#features/uploads/uploads.ts'
import { api } from '#client/api.ts'
import { explain, isSignedOut } from '#client/failure.ts'
import { toast } from '#client/toasts.ts'

interface Props {
  photos: readonly Pick<Photo, 'id'>[]
  onClose: () => void
  /** All of them were moved. */
  onMoved: () => void
}

/** Moves photos to a customer, into a folder of theirs, with one of their jobs or none: all of them or none. */
export function MovePhotosDialog({ photos, onClose, onMoved }: Props) {
  const [customer, setCustomer] = useState<CustomerChoice | null>(null)
  const [folder, setFolder] = useState(DEFAULT_FOLDER)
  const [job, setJob] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const input = { input: { customer_id: customer?.id ?? '' } }
  const folders = useQuery({ ...api.photoFolders.list.queryOptions(input), enabled: customer !== null }).data
  const jobs = useQuery({ ...api.jobs.list.queryOptions(input), enabled: customer !== null }).data
  const many = photos.length === 1 ? 'Photo' : `${photos.length} photos`
  const move = useMutation(
    api.photos.move.mutationOptions({
      meta: { done: `${many} moved` },
      onError: (error) => {
        if (!isSignedOut(error)) toast.failed(`Failed to move photo: ${explain(error)}`)
      },
    }),
  )
  const submit = () => {
    setAsked(true)
    if (!customer || !folder.trim()) return toast.failed('Please select a customer and folder')
    move.mutate(
      { ids: photos.map(({ id }) => id), customer_id: customer.id, job_id: job, folder_name: folder },
      {
        onSuccess: () => {
          onMoved()
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={photos.length === 1 ? 'Move Photo to Customer Folder' : `Move ${many} to Customer Folder`}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="sm">
          <CustomerChoiceForm
            label="Customer"
            value={customer}
            onChange={(choice) => {
              setCustomer(choice)
              setJob(null)
            }}
            error={asked && !customer && 'Please select a customer and folder'}
            autoFocus
          />
          <Autocomplete
            label="Folder"
            size="md"
            description="One that is there, or the name of a new one"
            data={[...new Set([DEFAULT_FOLDER, ...(folders ?? []).map(({ name }) => name)])]}
            filter={({ options }) => options}
            maxLength={50}
            value={folder}
            onChange={setFolder}
            error={asked && !folder.trim() && 'Please select a customer and folder'}
          />
          <Select
            label="Job"
            placeholder={customer ? 'No job' : 'Choose a customer first'}
            data={(jobs?.rows ?? []).map(({ id, folder_number, description }) => ({
              value: id,
              label: `${folder_number ?? '(No Folder)'} · ${description.slice(0, 60)}`,
            }))}
            value={job}
            onChange={setJob}
            disabled={!customer}
            clearable
            clearButtonProps={{ 'aria-label': 'No job' }}
          />
          <Text size="sm" c="dimmed">
            {photos.length === 1 ? 'The photo leaves' : 'The photos leave'} where {photos.length === 1 ? 'it is' : 'they are'} now.
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={move.isPending}>
              {photos.length === 1 ? 'Move Photo' : 'Move Photos'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
