import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { factorGroups, typedFactors, typedVersion } from '#drying/sizing/sizing-factor-groups.ts'
import { type FactorsVersion, factorsOf } from '#drying/sizing/sizing-factors.ts'
import { useAdd } from '#client/add.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  /** All versions, the newest first. */
  versions: FactorsVersion[]
}

/** Edits the factors as a new version. */
export const SizingFactorsDialog = ({ versions, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Edit Sizing Factors" size="lg">
    <SizingFactorsForm versions={versions} />
  </FormDialog>
)

function SizingFactorsForm({ versions }: Props) {
  // A version that a colleague saves meanwhile is not the one that this form replaces.
  const [replaces] = useState(versions[0]?.id ?? null)
  const add = useAdd({
    blank: { factors: typedFactors(factorsOf(versions)), reason: '' },
    schema: typedVersion,
    save: useMutation(
      api.sizingFactors.add.mutationOptions({
        meta: { done: 'Sizing factors saved', failed: 'Failed to save sizing factors' },
      }),
    ),
    input: (taken) => ({ ...taken, replaces }),
  })
  // Nested fields are named by their path, as Mantine has them.
  const field = fieldsOf(add.form) as (
    path: string,
    label: string,
  ) => ReturnType<ReturnType<typeof fieldsOf>>
  return (
    <DialogForm {...add} submit="Save New Version">
      <TextInput
        {...field('factors.edition', 'Edition')}
        withAsterisk
        autoComplete="off"
        data-autofocus
      />
      {factorGroups.map(({ part, title, lines }) => (
        <Fieldset key={part} legend={title}>
          <TextInput
            {...field(`factors.${part}.section`, 'Section')}
            withAsterisk
            autoComplete="off"
          />
          {lines.map(({ name, figures }) => (
            <div key={name} role="group" aria-label={name}>
              <Text size="sm" mt="sm" mb={2}>
                {name}
              </Text>
              <SimpleGrid
                cols={{ base: Math.min(2, figures.length), xs: figures.length }}
                spacing="sm"
              >
                {figures.map(({ path, label, unit }) => {
                  const { label: _, ...input } = field(`factors.${path}`, label)
                  return (
                    <TextInput
                      {...input}
                      {...(label && { label })}
                      key={path}
                      aria-label={label ? `${name}, ${label}` : name}
                      inputMode="decimal"
                      autoComplete="off"
                      {...(unit && { rightSection: unit })}
                      {...(label.startsWith('Class') && { placeholder: 'Not applicable' })}
                    />
                  )
                })}
              </SimpleGrid>
            </div>
          ))}
        </Fieldset>
      ))}
      <LongText
        {...field('reason', 'Reason for this version')}
        withAsterisk
        minRows={2}
        most={1000}
      />
    </DialogForm>
  )
}
