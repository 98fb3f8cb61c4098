import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Settings } from '#features/settings/settings.ts'
import { type Typing, afterSaving, over, withTyped } from '#features/settings/typing.ts'
import { api } from '#client/api.ts'
import { useFieldErrors } from '#client/form.ts'
import { useMarkUnsaved } from '#client/unsaved-changes.tsx'

export const saving = { done: 'Settings saved', failed: 'Failed to save settings' }

/** What the mutations of sections have in common: what was saved shows before it is read again. */
export function useSaving() {
  const queryClient = useQueryClient()
  const { queryKey } = api.settings.all.queryOptions()
  return {
    meta: saving,
    onSuccess: (_answer: unknown, saved: Partial<Settings>) =>
      void queryClient.setQueryData(queryKey, (before) => before && { ...before, ...saved }),
  }
}

interface Options<Saved, Values> {
  name: string
  /** As the server has it, read again whenever somebody changes it. */
  saved: Saved
  /** The same as the form's fields hold it. */
  typed: (saved: Saved) => Values
  schema: z.ZodType<Saved, Values>
  save: { mutate: (values: Saved, settle: { onSuccess: () => void }) => void; isPending: boolean; error: unknown }
}

/**
 * The form of one section. (Mantine's would keep a copy of every field, to be brought in step with what others save; this one keeps what
 * was typed, see typing.ts.)
 */
export function useSection<Saved extends object, Values extends object>({ name, saved, typed, schema, save }: Options<Saved, Values>) {
  type Field = keyof Values & string
  const theirs = typed(saved)
  const [typing, setTyping] = useState<Typing<Values>>({ typed: {}, seen: theirs })
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const { values, dirty, met } = over(typing, theirs)
  useMarkUnsaved(name, dirty)

  const getInputNode = (field: string) => document.querySelector<HTMLElement>(`[data-path="${name}-${field}"]`)
  useFieldErrors({ setErrors, getInputNode }, save.error)

  const type = <F extends Field>(field: F, value: Values[F]) => {
    setErrors((before) => ({ ...before, [field]: undefined }))
    setTyping((before) => withTyped(before, theirs, field, value))
  }
  const common = (field: Field) => ({ 'data-path': `${name}-${field}`, error: errors[field] })

  /** The complaints at the fields, or nothing if the form may be sent. */
  const check = () => {
    const checked = schema.safeParse(values)
    const found = Object.fromEntries((checked.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]))
    setErrors(found)
    const [first] = Object.keys(values).filter((field) => field in found)
    if (first) getInputNode(first)?.focus()
    return checked
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data } = check()
    const onSuccess = () => setTyping((before) => afterSaving(before, values, typed(data!)))
    if (data) save.mutate(data, { onSuccess })
  }

  return {
    text: (field: Field) => ({
      ...common(field),
      value: values[field] as string,
      onChange: (event: { currentTarget: { value: string } }) => type(field, event.currentTarget.value as Values[Field]),
    }),
    choice: (field: Field) => ({
      ...common(field),
      value: values[field] as string,
      onChange: (value: string | null) => type(field, value as Values[Field]),
    }),
    flag: (field: Field) => ({
      ...common(field),
      checked: values[field] as boolean,
      onChange: (event: { currentTarget: { checked: boolean } }) => type(field, event.currentTarget.checked as Values[Field]),
    }),
    dirty,
    // Our own save may be announced before it is answered.
    met: met && !save.isPending,
    busy: save.isPending,
    check,
    submit,
    discard: () => {
      setErrors({})
      setTyping({ typed: {}, seen: theirs })
    },
  }
}
