import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { blankContract, partyTexts } from '#papers/contracts/contract-draft.ts'
import { ContractFields } from '#papers/contracts/contract-form.tsx'
import { type Contract, contractForm } from '#papers/contracts/contracts.ts'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { type Chosen, paperOf } from '#files/uploads/paper-picker.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { useAdd } from '#client/add.ts'

interface Props {
  /** The contract's customer, if known. */
  customer?: CustomerChoice | null
  onCreated?: (contract: Contract) => void
}

export const NewContractDialog = ({
  customer = null,
  onCreated,
  ...dialog
}: Props & DialogState) => (
  <FormDialog {...dialog} title="New Contract" size="lg">
    <NewContractForm customer={customer} {...(onCreated && { onCreated })} />
  </FormDialog>
)

function NewContractForm({ customer = null, onCreated }: Props) {
  const [chosen, choose] = useState<Chosen>()
  const { paper_id, isSending, isMissing } = paperOf(chosen)
  const blank = { ...blankContract, customer_id: customer?.id ?? null }
  const add = useAdd({
    blank,
    schema: contractForm,
    save: useMutation(
      api.contracts.create.mutationOptions({
        meta: { done: 'Contract created successfully', failed: 'Failed to create contract' },
      }),
    ),
    input: (contract) => ({ ...contract, paper_id }),
  })
  const { form } = add
  const known = useQuery({
    ...api.contracts.customerParties.queryOptions({ input: { customer_id: customer?.id ?? '' } }),
    enabled: customer !== null,
  }).data
  const fill = useEffectEvent((parties: NonNullable<typeof known>) => {
    if (form.isDirty('customer_name')) return
    form.setValues(partyTexts(parties))
    // Nobody typed the values from the record, so there is nothing to discard.
    form.resetDirty({ ...blank, ...partyTexts(parties) })
  })
  useEffect(() => {
    if (known) fill(known)
  }, [known])
  return (
    <DialogForm
      {...add}
      {...(onCreated && { onSaved: onCreated })}
      submit={isSending ? 'Uploading …' : 'Create Contract'}
      disabled={isMissing}
      alsoDirty={chosen !== undefined}
    >
      <ContractFields
        isNew
        form={form}
        customer={customer}
        fixed={customer !== null}
        chosen={chosen}
        onChosen={choose}
      />
    </DialogForm>
  )
}
