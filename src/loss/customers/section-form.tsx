import { SimpleGrid } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { CustomerField } from '#loss/customers/customer-form.tsx'
import {
  type SectionRow,
  sectionFields,
  sectionNames,
  sectionOf,
} from '#loss/customers/customer-sections.ts'
import { customerWords } from '#loss/customers/customer-words.ts'
import { nullable } from '#loss/customers/customer-form-values.ts'
import {
  type CustomerRecord,
  type CustomerSection,
  customerSections,
} from '#loss/customers/customers.ts'
import { api } from '#client/api.ts'
import { EditForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'

interface Props {
  section: CustomerSection
  record: CustomerRecord
  onDone: () => void
}

const nothing = (value: unknown) => (value === '' ? null : value)
const { additional } = customerSections
const schemas = {
  ...customerSections,
  additional: additional.extend({
    invoice_number: z.preprocess(nothing, additional.shape.invoice_number),
  }),
}
/** Returns the values for the inputs: '' if empty. */
const typed = (row: SectionRow) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value ?? (nullable(field) ? null : '')]),
  ) as Values
type Values = Required<{ [Field in keyof SectionRow]: NonNullable<SectionRow[Field]> }>

/** The inputs of a section, with buttons to save or discard. */
export function SectionForm({ section, record, onDone }: Props) {
  const edit = useEdit({
    name: section,
    row: sectionOf(section, record),
    typed,
    schema: schemas[section] as unknown as z.ZodType<SectionRow, Values>,
    words: customerWords,
    save: useMutation(
      api.customers.edit.mutationOptions({
        meta: {
          done: 'Customer information updated successfully',
          failed: 'Failed to update customer information',
          signedOut: 'You must be logged in to manage customers',
          answers: ({ id }) => api.customers.read.queryKey({ input: { id } }),
        },
      }),
    ),
    input: ({ changes, was }) => ({ id: record.id, was, ...(changes as object) }),
  })
  const begin = useEffectEvent(() => edit.form.getInputNode(sectionFields(section)[0]!)?.focus())
  useEffect(() => {
    begin()
  }, [])
  return (
    <EditForm edit={edit} name={sectionNames[section]} onDone={onDone}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        {sectionFields(section).map((field) => (
          <CustomerField key={field} form={edit.form} field={field} />
        ))}
      </SimpleGrid>
    </EditForm>
  )
}
