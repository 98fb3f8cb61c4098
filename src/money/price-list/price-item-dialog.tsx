import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { typedPrice } from '#money/price-list/line-price.ts'
import { priceItemWords } from '#money/price-list/price-item-words.ts'
import { type PriceItem, typedPriceItem } from '#money/price-list/price-list.ts'
import { api } from '#client/api.ts'
import { asInputs } from '#client/edits.ts'
import { fieldsOf } from '#client/form.ts'
import { RecordForm } from '#client/record-form.tsx'
import { DollarInput } from '#ui/dollar-input.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  item?: PriceItem
  onAdded?: () => void
}

/** Adds an item to the price list or edits one. */
export const PriceItemDialog = ({ item, onAdded, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={item ? `Edit ${item.item_number}` : 'Add Item'}>
    <ItemForm {...{ item, onAdded }} />
  </FormDialog>
)

const blank = { item_number: '', description: '', unit: '', unit_price_cents: '', taxable: true }

const ItemForm = ({ item, onAdded }: { [Prop in keyof Props]: Props[Prop] | undefined }) => (
  <RecordForm
    record={item}
    blank={blank}
    typed={(row) => ({ ...asInputs(row), unit_price_cents: typedPrice(row.unit_price_cents) })}
    schema={typedPriceItem}
    words={priceItemWords}
    add={useMutation(
      api.priceList.create.mutationOptions({
        meta: { done: 'Item added', failed: 'Failed to add item' },
      }),
    )}
    edit={useMutation(
      api.priceList.edit.mutationOptions({
        meta: { done: 'Item updated', failed: 'Failed to update item' },
      }),
    )}
    submit="Add Item"
    onAdded={onAdded}
  >
    {(form) => {
      const field = fieldsOf(form)
      return (
        <>
          <TextInput
            {...field('item_number', 'Item number')}
            withAsterisk
            autoComplete="off"
            data-autofocus
          />
          <LongText {...field('description', 'Description')} withAsterisk most={1000} minRows={2} />
          <SimpleGrid cols={2} spacing="sm">
            <TextInput
              {...field('unit', 'Unit')}
              placeholder="sq ft"
              maxLength={20}
              autoComplete="off"
            />
            <DollarInput {...field('unit_price_cents', 'Price')} />
          </SimpleGrid>
          <Checkbox
            label="Taxable"
            key={form.key('taxable')}
            {...form.getInputProps('taxable', { type: 'checkbox' })}
          />
        </>
      )
    }}
  </RecordForm>
)
