import { Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { locationName, locationChoices } from '#people/locations/locations.ts'
import { officeWords } from '#workplaces/settings-page/setting-words.ts'
import { saving } from '#workplaces/settings-page/settings-edit.client.ts'
import { type Office, office } from '#people/settings/settings.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { fieldsOf } from '#client/form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { asInputs } from '#client/edits.ts'

interface Props {
  /** The office to edit. Without a location, a new one; undefined while nothing is being edited. */
  editing: { city_code?: string } | undefined
  offices: Office[]
  onClose: () => void
}

export const OfficeDialog = ({ editing, offices, onClose }: Props) => (
  <FormDialog
    opened={editing !== undefined}
    onClose={onClose}
    title={editing?.city_code ? `Office in ${locationName(editing.city_code)}` : 'Add office'}
  >
    {editing && <OfficeForm {...editing} offices={offices} />}
  </FormDialog>
)

/** Adds the location, which the person selects if none is given. */
const schema = office.extend({ city_code: z.string('Choose a location') })
type Row = { city_code: string | null; address: string | null; phone: string | null }
const typed = ({ city_code, ...office }: Row) => ({ city_code, ...asInputs(office) })

function OfficeForm({
  city_code = null,
  offices,
}: {
  city_code?: string | null
  offices: Office[]
}) {
  const [chosen, choose] = useState(city_code)
  // Someone else may have added or removed the office in the meantime.
  const { address = null, phone = null } = offices.find((one) => one.city_code === chosen) ?? {}
  const edit = useEdit({
    row: { city_code, address, phone },
    typed,
    schema,
    words: officeWords,
    save: useMutation(api.settings.setOffice.mutationOptions({ meta: saving })),
    input: ({ whole: { city_code, ...office }, seen: { address, phone } }) => ({
      city_code,
      office,
      was: { address, phone },
    }),
  })
  const field = fieldsOf(edit.form)
  const free = locationChoices.filter(
    ({ value }) => value === chosen || offices.every((one) => one.city_code !== value),
  )
  const location = field('city_code', 'Location') as ReturnType<typeof field> & {
    onChange: (code: string | null) => void
  }
  return (
    <EditDialogForm edit={edit} submit="Save">
      {!city_code && (
        <Select
          {...location}
          onChange={(code) => {
            location.onChange(code)
            choose(code)
          }}
          withAsterisk
          searchable
          // Otherwise the list would cover the form whenever the form focuses this field.
          openOnFocus={false}
          data={free}
          data-autofocus
        />
      )}
      <TextInput {...field('address', 'Address')} withAsterisk autoComplete="off" />
      <TextInput {...field('phone', 'Phone')} type="tel" autoComplete="off" />
    </EditDialogForm>
  )
}
