import { Alert, Anchor, Checkbox, Input, List, Skeleton, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { v7 as newId } from 'uuid'
import { useState } from 'react'
import { MOST_AT_ONCE } from '#papers/contracts/contracts.ts'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { mergeFields } from '#files/papers/merge-fields.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { counted } from '#values/counted.ts'

/** Specification, part 2 section 5. */
const MISSING = 'Please select a customer and at least one contract'

interface Props {
  customer?: CustomerChoice | null
  /** The templates selected at the start. */
  templates?: string[]
}

export const AssignContractsDialog = ({
  customer = null,
  templates = [],
  ...dialog
}: Props & DialogState) => (
  <FormDialog {...dialog} title="Assign to Customer" size="lg">
    <AssignForm customer={customer} templates={templates} />
  </FormDialog>
)

function AssignForm({
  customer: given,
  templates,
}: {
  customer: CustomerChoice | null
  templates: string[]
}) {
  const [customer, setCustomer] = useState(given)
  // Each template keeps one contract id while the dialog is open. Pressing the button again after a
  // lost answer then creates no second contract.
  const [ids] = useState(() => new Map<string, string>())
  const navigate = useNavigate()
  const form = useForm({ initialValues: { template_ids: templates } })
  const { template_ids } = form.values
  const count = template_ids.length
  const assign = useMutation(
    api.contracts.assign.mutationOptions({ meta: { failed: 'Failed to assign contracts' } }),
  )
  const idOf = (template_id: string, customer_id: string) => {
    const key = `${customer_id} ${template_id}`
    ids.set(key, ids.get(key) ?? newId())
    return ids.get(key)!
  }
  const choose = (id: string, on: boolean) =>
    form.setFieldValue(
      'template_ids',
      on ? [...template_ids, id] : template_ids.filter((other) => other !== id),
    )
  return (
    <DialogForm
      form={{
        ...form,
        onSubmit: (handle, refuse) =>
          form.onSubmit((values) => {
            if (customer) handle(values)
            else form.setFieldError('customer_id', MISSING)
          }, refuse),
      }}
      save={assign}
      input={(values) => ({
        customer_id: customer!.id,
        contracts: values.template_ids.map((template_id) => ({
          id: idOf(template_id, customer!.id),
          template_id,
        })),
      })}
      onSaved={({ contracts, folder_created, folder_number }) => {
        if (folder_created) toast.done(`Folder ${folder_number} created for ${customer!.name}`)
        const [only] = contracts.length === 1 ? contracts : []
        toast.done('Contracts assigned successfully', [
          ...(only
            ? [
                {
                  label: 'Open to sign',
                  go: () => void navigate({ to: '/contracts/$id', params: { id: only.id } }),
                },
              ]
            : []),
          {
            label: `Folder ${folder_number}`,
            go: () =>
              void navigate({ to: '/folders/$id', params: { id: contracts[0]!.folder_id! } }),
          },
          {
            label: customer!.name,
            go: () => void navigate({ to: '/customers/$id', params: { id: customer!.id } }),
          },
        ])
      }}
      submit={count === 0 ? 'Assign' : `Assign ${counted(count, 'contract')}`}
      disabled={count === 0}
      alsoDirty={customer !== given}
    >
      <CustomerChoiceForm
        label="Customer"
        required
        value={customer}
        onChange={(choice) => {
          setCustomer(choice)
          form.clearFieldError('customer_id')
        }}
        error={form.errors.customer_id}
        disabled={given !== null}
        autoFocus={given === null}
      />
      <Templates chosen={template_ids} onChoose={choose} />
      {customer && template_ids.length > 0 && (
        <Missing customer={customer} template_ids={template_ids} />
      )}
    </DialogForm>
  )
}

function Templates({
  chosen,
  onChoose,
}: {
  chosen: string[]
  onChoose: (id: string, on: boolean) => void
}) {
  const { data, error, refetch, isFetching } = useQuery(
    api.templates.offered.queryOptions({ meta: { failed: 'Failed to load contract templates' } }),
  )
  if (!data)
    return error ? (
      <LoadFailureLine
        text="Failed to load contract templates."
        query={{ error, refetch, isFetching }}
      />
    ) : (
      <Skeleton height={120} role="status" aria-label="Loading templates" />
    )
  if (data.length === 0)
    return (
      <Text size="sm">
        No active templates.{' '}
        <Anchor
          renderRoot={(props) => <Link {...props} to="/contracts" search={{ tab: 'templates' }} />}
        >
          Add one first.
        </Anchor>
      </Text>
    )
  return (
    <Input.Wrapper
      size="md"
      label="Contracts"
      labelElement="div"
      description="Each is filled from the customer's record, ready to send or sign."
      role="group"
      aria-label="Contracts"
    >
      <Stack gap={0}>
        {data.map(({ id, title, media_type }) => (
          <Checkbox
            key={id}
            py={8}
            label={title}
            description={
              media_type !== 'application/pdf'
                ? 'DOCX: filled and downloaded, not signed here'
                : undefined
            }
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= MOST_AT_ONCE}
            onChange={({ currentTarget: { checked } }) => onChoose(id, checked)}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}

/** Lists what the record lacks before anything is created from it, one line per template. */
function Missing({ customer, template_ids }: { customer: CustomerChoice; template_ids: string[] }) {
  const { data = [] } = useQuery(
    api.contracts.missing.queryOptions({ input: { customer_id: customer.id, template_ids } }),
  )
  const { data: offered } = useQuery(api.templates.offered.queryOptions())
  const lines = data.flatMap(({ template_id, missing, unknown }) => {
    const lacks = [
      ...missing.map((field) => mergeFields[field].label),
      ...unknown.map((name) => `“${name}” (unknown field)`),
    ]
    return lacks.length > 0
      ? [{ template_id, lacks, title: offered?.find(({ id }) => id === template_id)?.title }]
      : []
  })
  if (lines.length === 0) return null
  return (
    <Alert color="yellow" py="xs" title="These will be left blank">
      <List size="sm" className="typed">
        {lines.map(({ template_id, title, lacks }) => (
          <List.Item key={template_id}>
            <Text span inherit fw={600}>
              {title}:
            </Text>{' '}
            {lacks.join(', ')}
          </List.Item>
        ))}
      </List>
      {data.some(({ missing }) => missing.length > 0) && (
        <Anchor
          size="sm"
          className="typed"
          renderRoot={(props) => (
            <Link {...props} to="/customers/$id" params={{ id: customer.id }} />
          )}
        >
          Add them to {customer.name}'s record
        </Anchor>
      )}
    </Alert>
  )
}
