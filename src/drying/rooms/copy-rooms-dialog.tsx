import { Checkbox, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { shownLength } from '#drying/rooms/room-length.ts'
import type { CopiedRoom } from '#drying/rooms/rooms.ts'
import { usualHomes } from '#drying/rooms/usual-homes.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { troubleOf } from '#client/failure.ts'
import { FormTrouble } from '#client/form-trouble.tsx'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { FormDialog, type DialogState, useDialogGuard } from '#ui/form-dialog.tsx'
import { Form, FormButtons } from '#ui/form.tsx'
import { counted } from '#values/counted.ts'
import { namesOf } from '#values/words.ts'

interface Props {
  job: Job
  /** Chambers of the job, to choose from. */
  chambers: readonly { id: string; name: string }[]
}

/** Copies rooms from a usual home or from another job. What got wet is not copied. */
export const CopyRoomsDialog = ({ opened, onClose, ...props }: Props & DialogState) => (
  <FormDialog opened={opened} onClose={onClose} title="Copy Rooms">
    <CopyRoomsForm {...props} />
  </FormDialog>
)

function CopyRoomsForm({ job, chambers }: Props) {
  const [source, setSource] = useState<string | null>(null)
  const [chamber_id, setChamber] = useState(chambers.length === 1 ? chambers[0]!.id : null)
  const [unchosen, setUnchosen] = useState<readonly string[]>([])
  const { rooms, query } = useRoomsOf(source)
  const chosen = rooms?.filter(({ id }) => !unchosen.includes(id)) ?? []
  const save = useMutation(
    api.rooms.addSeveral.mutationOptions({
      meta: {
        done: counted(chosen.length, 'room added', 'rooms added'),
        failed: 'Failed to add rooms',
      },
    }),
  )
  const { close, leave } = useDialogGuard()
  return (
    <Form
      onSubmit={() => {
        if (chosen.length === 0) return
        const copied = chosen.map(({ copy, own }) => ({ ...copy, id: own }))
        save.mutate({ job_id: job.id, chamber_id, rooms: copied }, { onSuccess: leave })
      }}
    >
      <SourceSelect
        job={job}
        value={source}
        onChange={(next) => {
          setSource(next)
          setUnchosen([])
        }}
      />
      {query.isLoading && <Skeleton height={120} role="status" aria-label="Loading rooms" />}
      {query.error && <LoadFailureLine text="Failed to load rooms." query={query} />}
      {rooms?.length === 0 && <Text size="sm">This job has no rooms.</Text>}
      {rooms !== undefined && rooms.length > 0 && (
        <>
          <Checkbox.Group
            label="Rooms"
            description="Only their sizes are copied, not what got wet. Measure them again where it counts."
            value={chosen.map(({ id }) => id)}
            onChange={(ids) =>
              setUnchosen(rooms.flatMap(({ id }) => (ids.includes(id) ? [] : [id])))
            }
          >
            <Stack gap={4} mt={4}>
              {rooms.map(({ id, copy }) => (
                <Checkbox key={id} value={id} py={6} label={labelOf(copy)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label="Chamber"
            data={namesOf(chambers)}
            value={chamber_id}
            onChange={setChamber}
            placeholder="None"
            clearable
          />
        </>
      )}
      <FormTrouble text={save.isPending ? undefined : troubleOf(save.error, {})} />
      <div className="form-end">
        <FormButtons onCancel={close} loading={save.isPending} disabled={chosen.length === 0}>
          {chosen.length === 0 ? 'Add Rooms' : `Add ${counted(chosen.length, 'Room')}`}
        </FormButtons>
      </div>
    </Form>
  )
}

const labelOf = ({ name, length_in, width_in, height_in }: CopiedRoom) =>
  `${name} · ${[length_in, width_in, height_in].map(shownLength).join(' × ')}`

/** A room to copy, and the id of its copy, which stays the same if saving is tried again. */
interface ToCopy {
  id: string
  own: string
  copy: CopiedRoom
}

/** Returns the rooms of a usual home, by its name, or of a job, by its id. */
function useRoomsOf(source: string | null) {
  const home = source === null ? undefined : usualHomes[source]
  const [ids] = useState(() => new Map<string, string>())
  const query = useQuery({
    ...api.rooms.list.queryOptions({ input: { job_id: source ?? '' } }),
    enabled: source !== null && home === undefined,
  })
  const idFor = (key: string) => {
    const known = ids.get(key) ?? newId()
    ids.set(key, known)
    return known
  }
  const of = (id: string, copy: CopiedRoom): ToCopy => ({ id, own: idFor(`${source} ${id}`), copy })
  const rooms = home
    ? home.map((copy) => of(copy.name, copy))
    : query.data?.map(({ id, name, length_in, width_in, height_in, insets }) =>
        of(id, { name, length_in, width_in, height_in, insets }),
      )
  return { rooms: source === null ? undefined : rooms, query }
}

/** Pause in typing before jobs are searched, in ms. */
const PAUSE = 300

/** Selects a usual home or a job. The customer's other jobs come first; typing searches all. */
function SourceSelect({
  job,
  value,
  onChange,
}: {
  job: Job
  value: string | null
  onChange: (source: string | null) => void
}) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  // The name of what was chosen is no search.
  const isTyped = typed !== chosen?.label && !(typed in usualHomes)
  const [q] = useDebouncedValue(isTyped ? typed.trim() : '', PAUSE)
  const found = useQuery({
    ...api.jobs.list.queryOptions({
      input: q === '' ? { customer_id: job.customer_id } : { q, city: 'all' },
    }),
    placeholderData: keepPreviousData,
  })
  const jobs = (found.data?.rows ?? [])
    .filter(({ id }) => id !== job.id)
    .map(({ id, customer_name, folder_number }) => ({
      value: id,
      label: `${customer_name} · ${folder_number}`,
    }))
  // The chosen job stays an option when another word is typed.
  const options =
    chosen && !jobs.some((one) => one.value === chosen.value) ? [chosen, ...jobs] : jobs
  const homes = Object.keys(usualHomes).filter(
    (home) => !isTyped || home.toLowerCase().includes(q.toLowerCase()),
  )
  return (
    <Select
      label="Copy from"
      placeholder="A usual home, a customer or a job number"
      withAsterisk
      data-autofocus
      searchable
      data={[
        { group: 'Usual homes', items: homes },
        { group: 'Jobs', items: options },
      ]}
      // It was filtered above, jobs by the server.
      filter={({ options: all }) => all}
      nothingFoundMessage={found.error ? 'Jobs can’t be searched now' : 'No job found'}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => {
        onChange(next)
        setChosen(options.find((one) => one.value === next))
      }}
    />
  )
}
