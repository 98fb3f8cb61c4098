import { SimpleGrid, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { siteWords } from '#drying/sites/site-words.ts'
import { type Site, typedSite } from '#drying/sites/sites.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { fieldsOf } from '#client/form.ts'
import { RecordForm } from '#client/record-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  job: Job
  site: Site | null
}

/** Enters the site of a job or edits it. */
export const SiteDialog = ({ job, site, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={site ? 'Edit Site' : 'Enter Site'}>
    {site ? <SiteForm job={job} site={site} /> : <NewSite job={job} />}
  </FormDialog>
)

/** Waits for the proposal while the server is asked; without a connection there is none. */
function NewSite({ job }: { job: Job }) {
  const proposal = useQuery(api.sites.proposed.queryOptions({ input: { job_id: job.id } }))
  if (proposal.isLoading)
    return <Skeleton height={160} role="status" aria-label="Loading the site" />
  return <SiteForm job={job} site={null} proposal={proposal.data} />
}

const text = (value: number | string | null) => (value === null ? '' : String(value))
const typed = (site: Omit<Site, 'id'>) => ({
  elevation_ft: text(site.elevation_ft),
  building: text(site.building),
  year_built: text(site.year_built),
  occupants: text(site.occupants),
  earlier_damage: text(site.earlier_damage),
  water_source: text(site.water_source),
  how_stopped: text(site.how_stopped),
})

/** How a site is entered and edited. */
function useSaving() {
  const add = useMutation(
    api.sites.add.mutationOptions({
      meta: { done: 'Site saved', failed: 'Failed to save site' },
    }),
  )
  const edit = useMutation(
    api.sites.edit.mutationOptions({
      meta: { done: 'Site updated', failed: 'Failed to update site' },
    }),
  )
  return { add, edit }
}

const HINTS = {
  job: 'As last entered in this ZIP code. Check it.',
  airfields: 'By the airfields nearest to this ZIP code. Check it.',
  nothing: 'Feet above sea level. Grains per pound depend on it.',
}
type Proposal = { elevation_ft: number | null; by: 'job' | 'airfields' | null }

function SiteForm({ job, site, proposal }: Props & { proposal?: Proposal | undefined }) {
  const { add, edit } = useSaving()
  return (
    <RecordForm
      record={site ?? undefined}
      blank={{
        elevation_ft: text(proposal?.elevation_ft ?? null),
        building: '',
        year_built: '',
        occupants: '',
        earlier_damage: '',
        water_source: job.cause_of_loss ?? '',
        how_stopped: '',
      }}
      typed={typed}
      schema={typedSite}
      words={siteWords}
      add={add}
      extra={{ job_id: job.id }}
      edit={edit}
      submit="Save Site"
    >
      {(form) => {
        const field = fieldsOf(form)
        return (
          <>
            <TextInput
              {...field('elevation_ft', 'Elevation')}
              description={HINTS[proposal?.by ?? 'nothing']}
              withAsterisk
              rightSection="ft"
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
            />
            <SimpleGrid cols={2} spacing="sm">
              <TextInput
                {...field('building', 'Building')}
                placeholder="House on a crawl space"
                autoComplete="off"
              />
              <TextInput
                {...field('year_built', 'Year built')}
                inputMode="numeric"
                autoComplete="off"
              />
            </SimpleGrid>
            <TextInput
              {...field('occupants', 'Occupants')}
              placeholder="Family of four, one with asthma"
              autoComplete="off"
            />
            <LongText {...field('water_source', 'Source of the water')} most={1000} minRows={2} />
            <LongText {...field('how_stopped', 'How it was stopped')} most={1000} minRows={2} />
            <LongText
              {...field('earlier_damage', 'Earlier water damage')}
              most={1000}
              minRows={2}
            />
          </>
        )
      }}
    </RecordForm>
  )
}
