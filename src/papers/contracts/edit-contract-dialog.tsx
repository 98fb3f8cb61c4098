import { useMutation, useQuery } from '@tanstack/react-query'
import { contractFields, valuesOf } from '#papers/contracts/contract-draft.ts'
import { ContractFields } from '#papers/contracts/contract-form.tsx'
import { type ListedContract, contractForm, contractName } from '#papers/contracts/contracts.ts'
import { shownPaper, useEditedPaper } from '#papers/contracts/edited-paper.client.ts'
import { type Chosen, paperOf } from '#files/uploads/paper-picker.tsx'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  contract: ListedContract
}

export const EditContractDialog = ({ contract, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Edit Contract ${contractName(contract)}`} size="lg">
    <EditContractForm contract={contract} />
  </FormDialog>
)

function EditContractForm({ contract: opened }: Props) {
  // Use the contract as it is now, not only as it was when the dialog opened. Its file is shown by
  // its name, which no field holds.
  const { data: contract = opened } = useQuery(
    api.contracts.read.queryOptions({ input: { id: opened.id } }),
  )
  const { choose, words, ...paper } = useEditedPaper(opened.id)
  const edit = useEdit({
    row: pickFields(contract, contractFields),
    typed: valuesOf,
    schema: contractForm,
    words,
    save: useMutation(
      api.contracts.edit.mutationOptions({
        meta: { done: 'Contract updated successfully', failed: 'Failed to update contract' },
      }),
    ),
    input: ({ changes, was }) => ({ id: contract.id, was, ...changes }),
  })
  const chosen = shownPaper(paper.chosen, edit.form.values.paper_id)
  const take = (now: Chosen | undefined) => {
    choose(now)
    // A file that is not there yet, or was refused, must not be mistaken for the previous file.
    edit.form.setFieldValue('paper_id', paperOf(now).paper_id ?? contract.paper_id)
  }
  const { customer_id, customer_name } = contract
  const customer = customer_id
    ? {
        id: customer_id,
        name: customer_name ?? 'Customer',
        number: contract.folder_number ?? '',
        address: '',
      }
    : null
  return (
    <EditDialogForm
      edit={edit}
      submit={paperOf(chosen).isSending ? 'Uploading …' : 'Save Changes'}
      disabled={paperOf(chosen).isMissing}
      alsoDirty={chosen !== undefined}
    >
      <ContractFields
        form={edit.form}
        customer={customer}
        fixed={customer !== null}
        chosen={chosen}
        onChosen={take}
        current={contract.file_name}
      />
    </EditDialogForm>
  )
}
