import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { typedPrice } from '#features/invoices/line-price.ts'
import { priceItemWords } from '#features/price-list/price-item-words.ts'
import { type PriceItem, typedPriceItem } from '#features/price-list/price-list.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { some } from '#client/edits.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { useNewId } from '#client/new-id.ts'
import { DollarInput } from '#ui/dollar-input.tsx'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

type Item = Omit<PriceItem, 'id' | 'archived_at'>
type Values = Record<'item_number' | 'description' | 'unit' | 'unit_price_cents', string> & { taxable: boolean }

/** Adds an item to the price list, or changes one. */
export const PriceItemDialog = ({ item, onAdded, ...dialog }: { item?: PriceItem; onAdded?: () => void } & Opened) => (
  <FormDialog {...dialog} title={item ? `Edit ${item.item_number}` : 'Add Item'}>
    {item ? <EditForm item={item} /> : <AddForm onAdded={onAdded} />}
  </FormDialog>
)

const blank: Values = { item_number: '', description: '', unit: '', unit_price_cents: '', taxable: true }
const typed = (row: Item): Values => ({ ...row, unit: row.unit ?? '', unit_price_cents: typedPrice(row.unit_price_cents) })

function AddForm({ onAdded }: { onAdded: (() => void) | undefined }) {
  const id = useNewId()
  const form = useForm<Values>({ initialValues: blank, validate: schemaResolver(typedPriceItem, { sync: true }) })
  const add = useMutation(api.priceList.create.mutationOptions({ meta: { done: 'Item added', failed: 'Failed to add the item' } }))
  return (
    <DialogForm
      form={form}
      save={add}
      input={(values) => ({ ...typedPriceItem.parse(values), id })}
      submit="Add Item"
      {...(onAdded && { onSaved: onAdded })}
    >
      <ItemFields form={form} />
    </DialogForm>
  )
}

function EditForm({ item }: { item: PriceItem }) {
  const edit = useEdit({
    row: some(item, Object.keys(blank) as (keyof Item)[]),
    typed,
    schema: typedPriceItem,
    words: priceItemWords,
    save: useMutation(api.priceList.edit.mutationOptions({ meta: { done: 'Item updated', failed: 'Failed to update the item' } })),
    input: ({ changes, was }) => ({ id: item.id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit}>
      <ItemFields form={edit.form} />
    </EditDialogForm>
  )
}

function ItemFields({ form }: { form: FormOf<Values> }) {
  const field = fieldsOf(form)
  return (
    <>
      <TextInput {...field('item_number', 'Item number')} withAsterisk autoComplete="off" data-autofocus />
      <LongText {...field('description', 'Description')} withAsterisk most={1000} minRows={2} />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...field('unit', 'Unit')} placeholder="sq ft" maxLength={20} autoComplete="off" />
        <DollarInput {...field('unit_price_cents', 'Price')} />
      </SimpleGrid>
      <Checkbox label="Taxable" key={form.key('taxable')} {...form.getInputProps('taxable', { type: 'checkbox' })} />
    </>
  )
}
