import { Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import {
  type BookkeepingFormat,
  bookkeepingFormats,
  numbersOf,
} from '#money/bookkeeping/bookkeeping.ts'
import { downloadExport } from '#money/bookkeeping/export-columns.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { choicesOf } from '#values/words.ts'

/** Exports chosen invoices again, on purpose. */
export const ExportAgainDialog = (dialog: DialogState) => (
  <FormDialog {...dialog} title="Export again">
    <AgainForm />
  </FormDialog>
)

interface Values {
  format: BookkeepingFormat
  again: string
}

function AgainForm() {
  const idOf = useIdOf()
  const form = useForm<Values>({
    initialValues: { format: 'qbo', again: '' },
    validate: {
      again: (text) =>
        (numbersOf(text)?.length ?? 0) > 0 ? null : 'Enter invoice numbers like 1001, 1007',
    },
  })
  const field = fieldsOf(form)
  const make = useMutation(
    api.bookkeeping.create.mutationOptions({
      meta: { done: 'Export ready', failed: 'Failed to export invoices' },
      onSuccess: ({ id }) => void downloadExport(id),
    }),
  )
  const input = ({ format, again }: Values) => {
    const asked = { format, again: numbersOf(again)! }
    return { ...asked, id: idOf(asked) }
  }
  return (
    <DialogForm form={form} save={make} input={input} submit="Export again">
      <Text size="sm">
        Lost the file? Download it again from the list. Only export an invoice again if it's missing
        from QuickBooks, which doesn't catch duplicates.
      </Text>
      <Select
        {...field('format', 'For')}
        data={choicesOf(bookkeepingFormats)}
        allowDeselect={false}
      />
      <TextInput
        {...field('again', 'Invoice numbers')}
        withAsterisk
        placeholder="1001, 1007"
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}
