import { Button, Collapse, Select, SimpleGrid, Switch } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type PhotosSearch, countOf } from '#features/photos/photos-search.ts'
import { CustomerChoiceForm } from '#features/customers/customer-choice-form.tsx'
import { DayFilters } from '#features/photos/day-filters.tsx'
import { api } from '#client/api.ts'

const route = getRouteApi('/signed-in/photos')

/** By customer with job and folder, tag, person and day, all in the address bar; on a phone behind a button. */
export function PhotosFilters() {
  const search = route.useSearch()
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  const [opened, { toggle }] = useDisclosure()
  const count = countOf(search)
  if (!narrow) return <Fields />
  return (
    <div>
      <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={toggle} aria-expanded={opened}>
        {count ? `Filters (${count})` : 'Filters'}
      </Button>
      <Collapse expanded={opened} pt="sm">
        {opened && <Fields />}
      </Collapse>
    </div>
  )
}

function Fields() {
  const { customer, job, folder, person, tag, from, to, show, deleted } = route.useSearch()
  // Positions are listed of a customer or a job.
  const all = show !== 'positions'
  const navigate = route.useNavigate()
  const narrowTo = (more: Partial<PhotosSearch>) =>
    void navigate({ search: (was: PhotosSearch) => ({ ...was, photo: undefined, ...more }), resetScroll: false })
  const { data: choices } = useQuery(api.photos.choices.queryOptions())
  const named = useQuery({ ...api.customers.read.queryOptions({ input: { id: customer ?? '' } }), enabled: customer !== undefined }).data
  const theirs = customer !== undefined
  const jobs = useQuery({ ...api.jobs.list.queryOptions({ input: { customer_id: customer ?? '' } }), enabled: theirs }).data
  const folders = useQuery({ ...api.photoFolders.list.queryOptions({ input: { customer_id: customer ?? '' } }), enabled: theirs }).data
  const picked =
    customer && named?.id === customer
      ? { id: customer, name: named.name, number: named.customer_number, address: [named.address, named.city].filter(Boolean).join(', ') }
      : null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4, lg: 5 }} spacing="sm" verticalSpacing="xs">
      <CustomerChoiceForm
        label="Customer"
        value={picked}
        onChange={(choice) => narrowTo({ customer: choice?.id, job: undefined, folder: undefined })}
        clearable
      />
      <Select
        label="Job"
        placeholder={theirs ? 'All jobs' : 'Choose a customer first'}
        data={(jobs?.rows ?? []).map(({ id, folder_number, description }) => ({
          value: id,
          label: `${folder_number ?? '(No Folder)'} · ${description.slice(0, 60)}`,
        }))}
        value={job ?? null}
        onChange={(value) => narrowTo({ job: value ?? undefined })}
        disabled={!theirs}
        clearable
        clearButtonProps={{ 'aria-label': 'All jobs' }}
      />
      {all && (
        <Select
          label="Folder"
          placeholder={theirs ? 'All folders' : 'Choose a customer first'}
          data={(folders ?? []).map(({ id, name, photos }) => ({ value: id, label: `${name} (${photos})` }))}
          value={folder ?? null}
          onChange={(value) => narrowTo({ folder: value ?? undefined })}
          disabled={!theirs}
          clearable
          clearButtonProps={{ 'aria-label': 'All folders' }}
        />
      )}
      {all && (
        <Select
          label="Tag"
          placeholder="All tags"
          data={[...new Set([...(tag ? [tag] : []), ...(choices?.tags ?? [])])]}
          value={tag ?? null}
          onChange={(value) => narrowTo({ tag: value ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'All tags' }}
        />
      )}
      {all && (
        <Select
          label="Added by"
          placeholder="Anyone"
          data={(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={person ?? null}
          onChange={(value) => narrowTo({ person: value ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Anyone' }}
        />
      )}
      {all && <DayFilters from={from} to={to} onChange={narrowTo} />}
      {all && (
        <Switch
          label="Deleted photos"
          checked={deleted ?? false}
          onChange={({ currentTarget: { checked } }) => narrowTo({ deleted: checked || undefined })}
          mih={42}
          style={{ alignSelf: 'end', alignContent: 'center' }}
        />
      )}
      <Button
        variant="default"
        disabled={countOf({ customer, job, folder, person, tag, from, to, deleted } as PhotosSearch) === 0}
        onClick={() => void navigate({ search: ({ type, show }: PhotosSearch) => ({ type, show }), resetScroll: false })}
        style={{ alignSelf: 'end' }}
      >
        Clear filters
      </Button>
    </SimpleGrid>
  )
}
