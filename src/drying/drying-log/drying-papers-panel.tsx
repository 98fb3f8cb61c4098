import { Button, Group, Text } from '@mantine/core'
import { IconContract } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Job } from '#loss/jobs/jobs.ts'
import { AssignContractsDialog } from '#papers/contracts/assign-contracts-dialog.tsx'
import type { ContractPurpose } from '#papers/contracts/contracts.ts'
import { StartersDialog } from '#papers/contracts/starters-dialog.tsx'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { addressLine } from '#values/place.ts'

interface Props {
  job: Job
  /** True if every chamber is dry. */
  isDry: boolean
}

/** Makes the papers that are filled from the log: the drying plan, and the certificate at the end. */
export function DryingPapersPanel({ job, isDry }: Props) {
  const { data: offered } = useQuery(
    api.templates.offered.queryOptions({ meta: { failed: 'Failed to load contract templates' } }),
  )
  const mayStart = useCan('templates.edit')
  const show = useDialog()
  if (!offered) return null
  const customer = {
    id: job.customer_id,
    name: job.customer_name,
    number: job.customer_number,
    address: addressLine(job),
  }
  const make = (purpose: ContractPurpose) => {
    const template = offered.find((one) => one.purpose === purpose)
    show((dialog) =>
      template ? (
        <AssignContractsDialog customer={customer} templates={[template.id]} {...dialog} />
      ) : (
        <StartersDialog {...dialog} />
      ),
    )
  }
  const lacks = (purpose: ContractPurpose) => !offered.some((one) => one.purpose === purpose)
  const isLacking = lacks('drying_plan') || (isDry && lacks('drying_certificate'))
  return (
    <>
      <Group gap="xs">
        {(mayStart || !lacks('drying_plan')) && (
          <Paper label="Drying Plan" onClick={() => make('drying_plan')} />
        )}
        {isDry && (mayStart || !lacks('drying_certificate')) && (
          <Paper label="Certificate of Drying" onClick={() => make('drying_certificate')} />
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {!mayStart && isLacking
          ? 'Management first adds the template under Contracts, Starter templates.'
          : isDry
            ? 'Both are filled from this log, to be signed like any other contract.'
            : 'Filled from this log, to be signed like any other contract. The certificate of drying follows once every chamber is dry.'}
      </Text>
    </>
  )
}

const Paper = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" leftSection={<IconContract size={18} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)
