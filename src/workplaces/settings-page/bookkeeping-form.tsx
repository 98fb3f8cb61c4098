import { SimpleGrid, TextInput } from '@mantine/core'
import {
  type BookkeepingName,
  bookkeepingFields,
  bookkeepingForm,
  columnFields,
} from '#people/settings/bookkeeping-names.ts'
import { settingsOf, useSettingsEdit } from '#workplaces/settings-page/settings-edit.client.ts'
import type { Settings } from '#people/settings/settings.ts'
import { EditForm } from '#client/edit-form.tsx'
import { pickFields } from '#client/edits.ts'

const typed = (names: Pick<Settings, BookkeepingName>) => ({ ...names })
const others = bookkeepingFields.filter((field) => !columnFields.includes(field))

/** Names of columns, accounts and items in QuickBooks. */
export function BookkeepingForm({ settings }: { settings: Settings }) {
  const edit = useSettingsEdit({
    name: 'bookkeeping',
    row: pickFields(settings, bookkeepingFields),
    typed,
    schema: bookkeepingForm,
  })
  const field = settingsOf(edit.form)
  const part = (legend: string, fields: readonly BookkeepingName[]) => (
    <SimpleGrid
      cols={{ base: 1, xs: 2 }}
      spacing="sm"
      verticalSpacing="sm"
      role="group"
      aria-label={legend}
    >
      {fields.map((name) => {
        const { key, ...input } = field(name)
        return <TextInput key={key} {...input} />
      })}
    </SimpleGrid>
  )
  return (
    <EditForm edit={edit} name="Bookkeeping">
      {part('Accounts and items in QuickBooks', others)}
      {part('Columns of the CSV for QuickBooks Online', columnFields)}
    </EditForm>
  )
}
