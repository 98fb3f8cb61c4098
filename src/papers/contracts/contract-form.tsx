import { Alert, Fieldset, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ContractValues, partyTexts } from '#papers/contracts/contract-draft.ts'
import { AtHomeCheckbox, PurposeSelect } from '#papers/contracts/purpose-form.tsx'
import { contractStatuses } from '#papers/contracts/contract-status.ts'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { type Chosen, PaperPicker } from '#files/uploads/paper-picker.tsx'
import { api } from '#client/api.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { useCan } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { shownPhone } from '#values/phone-number.ts'
import { LongText } from '#ui/long-text.tsx'
import { choicesOf } from '#values/words.ts'

interface Props {
  form: FormOf<ContractValues> & {
    values: ContractValues
    errors: Record<string, ReactNode>
    setFieldValue: (
      field: 'customer_id' | 'customer_phone' | 'insurance_agent_phone',
      value: string | null,
    ) => void
    setValues: (values: Partial<ContractValues>) => void
  }
  /** The contract's fixed customer, or the one given by the link that led here. */
  customer?: CustomerChoice | null
  /** True if the customer can't be changed. */
  fixed?: boolean
  chosen: Chosen | undefined
  onChosen: (chosen: Chosen | undefined) => void
  /** True if the contract is about to be created. */
  isNew?: boolean
  /** The name of its current file. */
  current?: string | null
}

/** The fields of a contract: what it is, its customer, their insurance, and its file. */
export function ContractFields({
  form,
  customer: given = null,
  fixed,
  isNew,
  chosen,
  onChosen,
  current,
}: Props) {
  const queryClient = useQueryClient()
  const [customer, setCustomer] = useState(given)
  const cancels = useCan('contracts.show')
  const field = fieldsOf(form)
  const phone = (name: 'customer_phone' | 'insurance_agent_phone', label: string) => ({
    ...field(name, label),
    type: 'tel',
    onBlur: () => form.setFieldValue(name, shownPhone(form.values[name])),
  })
  const pick = (choice: CustomerChoice | null) => {
    setCustomer(choice)
    form.setFieldValue('customer_id', choice?.id ?? null)
    if (!choice) return
    queryClient
      .fetchQuery(api.contracts.customerParties.queryOptions({ input: { customer_id: choice.id } }))
      .then(
        (parties) => form.setValues(partyTexts(parties)),
        () =>
          toast.failed(
            'Failed to load customers',
            "Fill in the customer's details by hand, or choose them again.",
          ),
      )
  }
  const statuses = choicesOf(contractStatuses).filter(
    ({ value }) => cancels || value !== 'cancelled' || form.values.status === 'cancelled',
  )
  return (
    <>
      {isNew && (
        <Text size="sm" c="dimmed">
          Use this for a contract file you already have. To use a template, choose Assign to
          Customer.
        </Text>
      )}
      <TextInput {...field('title', 'Title')} withAsterisk maxLength={200} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <NativeSelect {...field('status', 'Status')} data={statuses} />
        <PurposeSelect {...field('purpose', 'Purpose')} />
      </SimpleGrid>
      <AtHomeCheckbox
        {...form.getInputProps('is_home_solicitation', { type: 'checkbox' })}
        key={form.key('is_home_solicitation')}
      />
      <CustomerChoiceForm
        label="Customer"
        value={customer}
        onChange={pick}
        disabled={fixed ?? false}
        clearable={!fixed}
        error={form.errors.customer_id}
      />
      {!customer && isNew && (
        <Alert color="yellow" py="xs">
          Warning: Contract will be created without folder
        </Alert>
      )}
      <Fieldset legend="Customer info">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput {...field('customer_name', 'Name')} maxLength={200} autoComplete="off" />
          <TextInput
            {...field('customer_email', 'Email')}
            type="email"
            maxLength={254}
            autoComplete="off"
          />
          <TextInput {...phone('customer_phone', 'Phone')} maxLength={40} autoComplete="off" />
          <TextInput {...field('customer_address', 'Address')} maxLength={400} autoComplete="off" />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="Insurance info">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            {...field('insurance_company', 'Company')}
            maxLength={100}
            autoComplete="off"
          />
          <TextInput
            {...field('insurance_policy_number', 'Policy number')}
            maxLength={60}
            autoComplete="off"
          />
          <TextInput
            {...field('insurance_claim_number', 'Claim number')}
            maxLength={60}
            autoComplete="off"
          />
          <TextInput
            {...field('insurance_agent_name', 'Agent name')}
            maxLength={100}
            autoComplete="off"
          />
          <TextInput
            {...phone('insurance_agent_phone', 'Agent phone')}
            maxLength={40}
            autoComplete="off"
          />
        </SimpleGrid>
      </Fieldset>
      <PaperPicker
        label="File"
        current={current ?? null}
        chosen={chosen}
        onChange={onChosen}
        error={form.errors.paper_id}
      />
      <LongText {...field('notes', 'Notes')} minRows={2} maxRows={8} most={5000} />
    </>
  )
}
