import { Paper, Select, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#loss/customers/customers.ts'
import { grantForm, grantStatus, momentsOf, usualPeriod } from '#loss/grants/grant-period.ts'
import type { Grant } from '#loss/grants/grants.ts'
import { api } from '#client/api.ts'
import { useCompanyToday, useCompanyZone } from '#client/company.ts'
import { useNewId } from '#client/new-id.ts'
import { PageForm } from '#client/page-form.tsx'
import { useDialogGuard } from '#ui/form-dialog.tsx'
import { FormButtons } from '#ui/form.tsx'

interface Props {
  customer: Customer
  grants: Grant[]
  onClose: () => void
  onGiven: () => void
}

/** Selects a claims agent and the first and last day on which they see the customer. */
export function GiveAccessForm({ customer, grants, onClose, onGiven }: Props) {
  const id = useNewId()
  const [now] = useState(() => new Date())
  const [today, zone] = [useCompanyToday(), useCompanyZone()]
  const people = useQuery(
    api.employees.list.queryOptions({ meta: { failed: 'Failed to load adjusters' } }),
  )
  const form = useForm({
    name: 'grant',
    mode: 'uncontrolled',
    initialValues: { agent_id: '', ...usualPeriod(today) },
    validate: schemaResolver(grantForm(today), { sync: true }),
  })
  const give = useMutation(
    api.grants.give.mutationOptions({
      meta: { done: 'Access given', failed: 'Failed to give access' },
    }),
  )
  useDialogGuard().useWatch(() => form.isDirty())

  const agents = (people.data ?? [])
    .filter(({ role, deactivated_at }) => role === 8 && !deactivated_at)
    .map(({ id: value, name, email }) => {
      // An agent can have only one grant to a customer at a time.
      const listed = grants.some(
        (grant) => grant.agent_id === value && grantStatus(grant, now) !== 'ended',
      )
      return {
        value,
        label: listed ? `${name} · listed above` : `${name} · ${email}`,
        disabled: listed,
      }
    })

  return (
    <Paper withBorder p="sm">
      <PageForm
        form={form}
        error={give.error}
        gap="sm"
        onSubmit={({ agent_id, ...days }) =>
          give.mutate(
            { id, customer_id: customer.id, agent_id, ...momentsOf(days, zone) },
            { onSuccess: () => (onGiven(), onClose()) },
          )
        }
      >
        <Select
          label="Adjuster"
          placeholder={people.isPending ? 'Loading …' : 'Choose'}
          data={agents}
          searchable
          // Otherwise an error, which puts the cursor here, would open the list over its own
          // message and the buttons.
          openOnFocus={false}
          nothingFoundMessage={
            agents.length === 0
              ? 'No adjusters yet. Invite one on the Employees page.'
              : 'No matches'
          }
          key={form.key('agent_id')}
          {...form.getInputProps('agent_id')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label="First day"
            type="date"
            key={form.key('starts_at')}
            {...form.getInputProps('starts_at')}
          />
          <TextInput
            label="Last day"
            type="date"
            key={form.key('ends_at')}
            {...form.getInputProps('ends_at')}
          />
        </SimpleGrid>
        <FormButtons onCancel={onClose} loading={give.isPending}>
          Give access
        </FormButtons>
      </PageForm>
    </Paper>
  )
}
