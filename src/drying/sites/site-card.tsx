import { Button, Menu, Skeleton, Text } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { SiteDialog } from '#drying/sites/site-dialog.tsx'
import { siteWords } from '#drying/sites/site-words.ts'
import { useSite } from '#drying/sites/site.client.ts'
import type { Site } from '#drying/sites/sites.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { keys } from '#values/keys.ts'
import { shownIn } from '#values/words.ts'

/** The site of a job: its elevation, and what was told about the building and the water. */
export function SiteCard({ job }: { job: Job }) {
  const query = useSite(job.id)
  const site = query.data
  return (
    <Section title="Site" action={site && <SiteActions job={job} site={site} />}>
      {site ? (
        <SiteFacts site={site} />
      ) : query.error ? (
        <LoadFailureLine text="Failed to load the site." query={query} />
      ) : site === null ? (
        <EnterElevation job={job} />
      ) : (
        <Skeleton height={44} role="status" aria-label="Loading the site" />
      )}
    </Section>
  )
}

const SiteFacts = ({ site }: { site: Site }) => (
  <Facts cols={{ base: 2, sm: 3 }}>
    {keys(siteWords)
      .filter((field) => site[field] !== null)
      .map((field) => (
        <Fact key={field} name={nameOf(field)}>
          {shownIn(siteWords, field, site[field])}
        </Fact>
      ))}
  </Facts>
)
const nameOf = (field: keyof typeof siteWords) => {
  const words = siteWords[field]
  return typeof words === 'string' ? words : words[0]
}

/** Asks for the elevation where something can't be computed without it. */
export function EnterElevation({ job }: { job: Job }) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  return (
    <>
      <Text size="sm" mb={mayEdit ? 'xs' : 0}>
        Enter the elevation of the site to compute grains per pound.
      </Text>
      {mayEdit && (
        <Button
          variant="default"
          onClick={() => show((dialog) => <SiteDialog job={job} site={null} {...dialog} />)}
        >
          Enter Site
        </Button>
      )}
    </>
  )
}

function SiteActions({ job, site }: { job: Job; site: Site }) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  return (
    <ActionsMenu label="Actions for the site">
      {mayEdit && (
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => show((dialog) => <SiteDialog job={job} site={site} {...dialog} />)}
        >
          Edit
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() =>
          show((dialog) => (
            <HistoryDialog
              title="History of the site"
              of="Site"
              tables={['sites']}
              rowId={site.id}
              words={siteWords}
              creation
              {...dialog}
            />
          ))
        }
      >
        History
      </Menu.Item>
    </ActionsMenu>
  )
}
