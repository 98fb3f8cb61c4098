import { Anchor, Button, Group, Menu, Stack, Switch, Text } from '@mantine/core'
import { IconDownload, IconTable, IconTableImport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DryingPapersPanel } from '#drying/drying-log/drying-papers-panel.tsx'
import type { ReleasedLog } from '#drying/drying-log/drying-logs.ts'
import { ReleaseLogDialog } from '#drying/drying-log/release-log-dialog.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { downloadFrom } from '#client/download.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'
import { ShownTo } from '#ui/shown-to.tsx'
import { exactTime } from '#values/times.ts'

/**
 * The drying log of a job: as a PDF and as raw readings, and what people outside see of it. Readings
 * from a spreadsheet come in here.
 */
export function LogCard({ job, isDry }: { job: Job; isDry: boolean }) {
  const mayMakePapers = useCan('contracts.create')
  const mayImport = useCan('drying.import') && job.status !== 'closed'
  const query = useQuery(
    api.dryingLogs.list.queryOptions({
      input: { job_id: job.id },
      meta: { failed: 'Failed to load released logs' },
    }),
  )
  return (
    <Section
      title="Drying log"
      action={
        mayImport && (
          <ActionsMenu label="More about the drying log">
            <Menu.Item
              leftSection={<IconTableImport size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link {...props} to="/jobs/$id/import-readings" params={{ id: job.id }} />
              )}
            >
              Import Readings
            </Menu.Item>
          </ActionsMenu>
        )
      }
    >
      <Stack gap="sm">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void downloadFrom(`/exports/drying-log.pdf?job_id=${job.id}`)}
          >
            Drying Log (PDF)
          </Button>
          <Button
            variant="default"
            leftSection={<IconTable size={18} aria-hidden />}
            onClick={() => void downloadFrom(`/exports/drying-readings.csv?job_id=${job.id}`)}
          >
            Raw Readings (CSV)
          </Button>
        </Group>
        {mayMakePapers && <DryingPapersPanel job={job} isDry={isDry} />}
        {query.data ? (
          <Outside job={job} {...query.data} />
        ) : (
          query.error && <LoadFailureLine text="Failed to load released logs." query={query} />
        )}
      </Stack>
    </Section>
  )
}

function Outside({
  job,
  logs,
  visible_to_customer,
}: {
  job: Job
  logs: ReleasedLog[]
  visible_to_customer: boolean
}) {
  const show = useDialog()
  const mayRelease = useCan('releases.save')
  const share = useMutation(
    api.dryingLogs.share.mutationOptions({ meta: { failed: 'Failed to save' } }),
  )
  const isShared = share.isPending ? share.variables.visible_to_customer : visible_to_customer
  return (
    <>
      {logs.length > 0 ? (
        <Stack
          component="ul"
          gap="xs"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Released drying logs"
        >
          {logs.map((log) => (
            <Released key={log.id} log={log} isNewest={log === logs[0]} />
          ))}
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          Not released yet. Adjusters see no readings until you release the log.
        </Text>
      )}
      {mayRelease && (
        <>
          <Button
            style={{ alignSelf: 'start' }}
            onClick={() =>
              show((dialog) => <ReleaseLogDialog job={job} isAgain={logs.length > 0} {...dialog} />)
            }
          >
            {logs.length > 0 ? 'Release Again' : 'Release to Adjuster'}
          </Button>
          <Switch
            label="Show drying progress to the customer"
            description="Days of drying, how many places are dry, and the expected day. No readings."
            checked={isShared}
            disabled={share.isPending}
            onChange={({ currentTarget: { checked } }) =>
              share.mutate({ job_id: job.id, visible_to_customer: checked })
            }
          />
        </>
      )}
    </>
  )
}

/** A log as adjusters saw it. Only the newest can be shown again. */
function Released({ log, isNewest }: { log: ReleasedLog; isNewest: boolean }) {
  const zone = useCompanyZone()
  const mayRelease = useCan('releases.save')
  const { id, name, created_at, who_name, visible_to_claims_agent } = log
  const change = useMutation(
    api.dryingLogs.show.mutationOptions({ meta: { failed: 'Failed to save' } }),
  )
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <div>
          <Anchor href={`/files/${id}/original`} target="_blank" className="typed">
            {name}
          </Anchor>
          <Text size="sm" c="dimmed" className="typed">
            Released {exactTime(created_at, zone)}
            {who_name && ` by ${who_name}`}
            {!isNewest && ' · replaced by a newer one'}
          </Text>
          <ShownTo names={visible_to_claims_agent ? ['adjusters'] : []} />
        </div>
        {mayRelease && isNewest && (
          <Button
            variant="subtle"
            loading={change.isPending}
            aria-label={`${visible_to_claims_agent ? 'Stop sharing' : 'Share'} ${name}`}
            onClick={() => change.mutate({ id, visible_to_claims_agent: !visible_to_claims_agent })}
          >
            {visible_to_claims_agent ? 'Stop Sharing' : 'Share'}
          </Button>
        )}
      </Group>
    </li>
  )
}
