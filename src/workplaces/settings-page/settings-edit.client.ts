import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { settingWords } from '#workplaces/settings-page/setting-words.ts'
import type { Settings, SettingsChange } from '#people/settings/settings.ts'
import { api } from '#client/api.ts'
import { useEdit } from '#client/edit.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { nameIn } from '#values/words.ts'

export const saving = { done: 'Settings saved', failed: 'Failed to save settings' }

interface Options<Row, Values> {
  /** Name of the section's form: letters and dashes only. */
  name: string
  row: Row
  typed: (row: Row) => Values
  schema: z.ZodType<SettingsChange>
}

/** Edits a section of the settings. */
// eslint-disable-next-line typescript/no-explicit-any -- as Mantine's form has it
export const useSettingsEdit = <Row extends Partial<Settings>, Values extends Record<string, any>>(
  options: Options<Row, Values>,
) =>
  useEdit({
    ...options,
    words: settingWords,
    save: useMutation(api.settings.edit.mutationOptions({ meta: saving })),
    input: ({ changes, was }) => ({ was, ...changes }),
  })

/** Returns the props of a setting's input, with the setting's usual name as the label. */
export function settingsOf<Values>(form: FormOf<Values>) {
  const field = fieldsOf(form)
  return (name: keyof Values & string) => ({
    autoComplete: 'off',
    ...field(name, nameIn(settingWords, name)),
  })
}

/** Additional props for a setting in days. */
export const inDays = { inputMode: 'numeric', rightSection: 'days', rightSectionWidth: 52 } as const

/** Returns the props of a setting that is on or off. */
export const switchOf = <Values>(
  form: FormOf<Values>,
  name: keyof Values & string,
  label = nameIn(settingWords, name),
) => ({
  label,
  key: form.key(name),
  ...form.getInputProps(name, { type: 'checkbox' }),
})
