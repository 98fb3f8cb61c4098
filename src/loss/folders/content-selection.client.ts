import { useState } from 'react'
import type { Document } from '#loss/documents/documents.ts'
import type { FiledContract } from '#loss/folders/folders.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { toast } from '#client/toasts.ts'

/** A contract or document in a folder. */
export interface Content {
  kind: 'contract' | 'document'
  id: string
  name: string
  subfolder_id: string | null
  /** The person who added a document, who may remove it. */
  uploaded_by?: string | null
}
export const contractContent = ({ id, title, subfolder_id }: FiledContract): Content => ({
  kind: 'contract',
  id,
  name: title || 'Untitled',
  subfolder_id,
})
export const documentContent = ({ id, name, subfolder_id, uploaded_by }: Document): Content => ({
  kind: 'document',
  id,
  name,
  subfolder_id,
  uploaded_by,
})

/** Keeps which contents are selected, by id; undefined outside of selection mode. */
export function useContentSelection(all: readonly Content[]) {
  const [ids, set] = useState<ReadonlySet<string>>()
  // Contents that were removed since are no longer selected.
  const chosen = all.filter(({ id }) => ids?.has(id))
  return {
    isOn: ids !== undefined,
    chosen,
    begin: () => set(new Set()),
    end: () => set(undefined),
    all: () => set(new Set(all.map(({ id }) => id))),
    /** Undefined outside of selection mode. */
    box:
      ids &&
      ((id: string) => ({
        checked: ids.has(id),
        toggle: () =>
          set(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
      })),
  }
}
export type ContentSelection = ReturnType<typeof useContentSelection>
export type ContentBox = NonNullable<ContentSelection['box']>

/**
 * Handles each content separately, so that one failure does not stop the others, such as when
 * someone else removed it.
 */
export async function toEach(
  contents: readonly Content[],
  act: (content: Content) => Promise<unknown>,
) {
  const done: Content[] = []
  const failed: { name: string; why: string }[] = []
  for (const content of contents)
    await act(content).then(
      () => done.push(content),
      (error: unknown) => failed.push({ name: content.name, why: explain(error) }),
    )
  return { done, failed }
}

/** Shows a toast that names each failed content. */
export const showFailures = (title: string, failed: readonly { name: string; why: string }[]) =>
  failed.length > 0 &&
  toast.failed(title, failed.map(({ name, why }) => `${name}: ${why}`).join('; '))

export const moveContent = (subfolder_id: string | null) => async (content: Content) => {
  const { id, kind } = content
  if (content.subfolder_id === subfolder_id) return
  if (kind === 'contract') await api.contracts.file.call({ id, subfolder_id })
  else
    await api.documents.edit.call({ id, subfolder_id, was: { subfolder_id: content.subfolder_id } })
}
export const removeContent = ({ id, kind }: Content) =>
  kind === 'contract'
    ? api.contracts.file.call({ id, removed: true })
    : api.documents.remove.call({ id })
export const restoreContent = ({ id, kind }: Content) =>
  kind === 'contract'
    ? api.contracts.file.call({ id, removed: false })
    : api.documents.restore.call({ id })
