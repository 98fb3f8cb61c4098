import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type SectionEdit,
  type SectionValue,
  clashesOf,
  isUnsaved,
  mergedWith,
  sectionFields,
  sectionNames,
  sectionOf,
  takingTheirs,
} from '#features/customers/customer-sections.ts'
import { type CustomerRecord, type CustomerSection, customerSections } from '#features/customers/customers.ts'
import { api } from '#client/api.ts'
import { useFieldErrors } from '#client/form.ts'
import { useMarkUnsaved } from '#client/unsaved-changes.tsx'

const blank: SectionEdit = { seen: {}, typed: {} }

/** Editing one section of a customer: what is typed, what others saved meanwhile, and what can be done about it. */
export function useSectionEdit(section: CustomerSection, record: CustomerRecord) {
  const queryClient = useQueryClient()
  const { queryKey } = api.customers.read.queryOptions({ input: { id: record.id } })
  const saved = sectionOf(section, record)
  const [edit, setEdit] = useState<SectionEdit>()
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const save = useMutation(
    api.customers.setSection.mutationOptions({
      meta: {
        done: 'Customer information updated successfully',
        failed: 'Failed to update customer information',
        signedOut: 'You must be logged in to manage customers',
      },
      onSuccess: (now) => queryClient.setQueryData(queryKey, now),
      onError: (error) => {
        if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return
        const { current } = (error.data ?? {}) as { current?: Partial<CustomerRecord> }
        queryClient.setQueryData(queryKey, (before) => before && { ...before, ...current })
      },
    }),
  )
  useMarkUnsaved(sectionNames[section], edit !== undefined && isUnsaved(edit))
  const values = mergedWith(edit ?? blank, saved)
  const nodeId = (field: string) => `${section}-${field}`
  const getInputNode = (field: string) => document.querySelector<HTMLElement>(`[data-path="${nodeId(field)}"]`)
  useFieldErrors({ setErrors, getInputNode }, save.error)

  const stop = () => {
    setErrors({})
    setEdit(undefined)
    save.reset()
  }
  const submit = () => {
    const checked = customerSections[section].safeParse(
      Object.fromEntries(Object.entries(values).map(([field, value]) => [field, section === 'additional' && value === '' ? null : value])),
    )
    const found = Object.fromEntries((checked.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]))
    setErrors(found)
    const [first] = sectionFields(section).filter((field) => field in found)
    if (first) getInputNode(first)?.focus()
    if (!checked.success) return
    type Change = Parameters<typeof save.mutate>[0]
    save.mutate({ id: record.id, section, was: saved, now: checked.data } as Change, { onSuccess: stop })
  }

  return {
    editing: edit !== undefined,
    begin: () => {
      // At once, so that the cursor can be put into the first field.
      flushSync(() => setEdit({ seen: saved, typed: {} }))
      getInputNode(sectionFields(section)[0]!)?.focus()
    },
    /** The props of a field's input. */
    field: (field: string) => ({
      'data-path': nodeId(field),
      error: errors[field],
      value: values[field] ?? '',
      set: (value: SectionValue) => {
        setErrors((before) => ({ ...before, [field]: undefined }))
        setEdit((before) => before && { ...before, typed: { ...before.typed, [field]: value } })
      },
    }),
    // Our own save may be announced before it is answered.
    clashes: edit && !save.isPending && !save.isSuccess ? clashesOf(edit, saved) : [],
    unsaved: edit !== undefined && isUnsaved(edit),
    busy: save.isPending,
    submit,
    stop,
    takeTheirs: () => {
      const left = takingTheirs(edit!, saved)
      if (isUnsaved(left)) setEdit(left)
      else stop()
    },
    editFurther: () => setEdit({ ...edit!, seen: saved }),
  }
}
export type SectionEditing = ReturnType<typeof useSectionEdit>
