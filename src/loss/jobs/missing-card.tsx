import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type JobOverview, type MissingItem, missingOf } from '#loss/jobs/job-overview.ts'
import type { JobTab } from '#loss/jobs/job-tabs.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { useNow } from '#ui/now.ts'
import { Section } from '#ui/section.tsx'
import { lateDialog } from '#ui/late.tsx'

const EditJobDialog = lateDialog(
  async () => (await import('#loss/jobs/edit-job-dialog.tsx')).EditJobDialog,
)

interface Props {
  job: Job
  overview: JobOverview
  onTab: (tab: JobTab) => void
}

/**
 * Lists what the insurer will ask for and the job lacks, each with a link to add it. Hidden if
 * nothing is missing.
 */
export function MissingCard({ job, overview, onTab }: Props) {
  const missing = missingOf(job, overview, useNow())
  const show = useDialog()
  const mayEdit = useCan('jobs.edit') && job.status !== 'closed'
  if (missing.length === 0) return null
  const add = ({ where }: MissingItem) => {
    if (where === 'job') show((dialog) => <EditJobDialog job={job} {...dialog} />)
    else onTab(where === 'photos' ? 'pictures' : where === 'contracts' ? 'contracts' : 'notes')
  }
  return (
    <Section title="Missing for the claim">
      <Group gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {missing.map((each) => (
          <li key={each.what}>
            <Button
              size="compact-sm"
              variant="light"
              color="ember"
              leftSection={<IconPlus size={14} aria-hidden />}
              disabled={each.where === 'job' && !mayEdit}
              {...(each.where === 'customer'
                ? {
                    renderRoot: (props: object) => (
                      <Link {...props} to="/customers/$id" params={{ id: job.customer_id }} />
                    ),
                  }
                : { onClick: () => add(each) })}
            >
              {each.what}
            </Button>
          </li>
        ))}
      </Group>
    </Section>
  )
}
