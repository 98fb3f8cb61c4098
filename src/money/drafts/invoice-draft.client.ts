import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type Clash, mergeDrafts, takeTheirs } from '#money/drafts/draft-merge.client.ts'
import { invoiceTotals } from '#money/invoices/invoice-totals.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { keptDraft, useKeptDraft } from '#money/drafts/kept-draft.client.ts'
import { type Refusal, isSameDraft, draftIntent } from '#money/drafts/draft-intent.ts'
import { refusalsOf } from '#money/drafts/save-refusals.client.ts'
import { type Saved, type TypedDraft, typedDraft, unreadTaxes } from '#money/drafts/typed-draft.ts'
import { api } from '#client/api.ts'
import { explain, isTaken, isWorthRetrying } from '#client/failure.ts'
import { useMe } from '#client/session.ts'

/** Pause in typing before a save, and time before a retry after a failure, in ms. */
const REST = 800
const AGAIN = 8000

interface Edit {
  base: TypedDraft
  revision: string
  /** Earlier revisions, so that a late answer is not taken for someone else's save. */
  former: readonly string[]
  typed: TypedDraft
  clashes: readonly Clash[]
}

function begin(invoice: Invoice, person: string): Edit {
  const now = { base: typedDraft(invoice), revision: invoice.revision }
  const kept = keptDraft(person, invoice.id)
  if (!kept) return { ...now, former: [], typed: now.base, clashes: [] }
  return follow({ ...kept, former: [] }, invoice)
}

/** Takes over what someone else saved where nothing was typed. */
function follow(edit: Edit, invoice: Invoice): Edit {
  const saved = typedDraft(invoice)
  const { merged, clashes } = mergeDrafts(edit.base, edit.typed, saved)
  const open = [
    ...edit.clashes.filter(
      (one) => !clashes.some((other) => other.id === one.id && other.field === one.field),
    ),
    ...clashes,
  ]
  return {
    base: saved,
    revision: invoice.revision,
    former: [...edit.former, edit.revision],
    typed: merged,
    clashes: open,
  }
}

/** The save state of the edits. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'unfinished' | 'clash'

/** Edits a draft: saves automatically, follows what others save, and survives a crash. */
export function useInvoiceDraft(invoice: Invoice) {
  const { id: me } = useMe()
  const [edit, set] = useState(() => begin(invoice, me))
  const [refused, refuse] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const { base, typed, clashes } = edit
  const { sent, problems } = draftIntent(typed, base, refused)
  const unsaved = !isSameDraft(sent, draftIntent(base, base).sent)
  const hasProblems = Object.keys(problems).length > 0
  const { isSaving, error, isMine, saveNow } = useSaving(
    invoice.id,
    edit,
    { sent, due: unsaved && clashes.length === 0 },
    {
      onSaved: (answer) => set((now) => settled(now, answer)),
      onRefused: (failure) =>
        refuse((before) => new Map([...before, ...refusalsOf(failure, sent, typed)])),
    },
  )
  const isNews =
    invoice.revision !== edit.revision && !edit.former.includes(invoice.revision) && !isSaving
  if (isNews) set(isMine(invoice.revision) ? settled(edit, invoice) : follow(edit, invoice))
  useKeptDraft(
    me,
    invoice.id,
    edit,
    unsaved || hasProblems || clashes.length > 0 || unreadTaxes(typed).length > 0,
  )
  return {
    typed,
    sent,
    problems,
    change: useCallback(
      (next: (typed: TypedDraft) => TypedDraft) =>
        set((now) => ({ ...now, typed: next(now.typed) })),
      [],
    ),
    state: stateOf({
      hasClash: clashes.length > 0,
      isSaving,
      hasFailed: error !== null,
      unsaved,
      hasProblems,
    }),
    trouble: error ? explain(error) : undefined,
    isBelowZero: invoiceTotals(sent.lines, sent).total_cents < 0,
    saveNow,
    clashes,
    keepMine: () => set((now) => ({ ...now, clashes: [] })),
    takeTheirs: () =>
      set((now) => ({ ...now, typed: takeTheirs(now.typed, now.base, now.clashes), clashes: [] })),
  }
}
export type DraftEditing = ReturnType<typeof useInvoiceDraft>

function stateOf(now: {
  hasClash: boolean
  isSaving: boolean
  hasFailed: boolean
  unsaved: boolean
  hasProblems: boolean
}): SaveState {
  if (now.hasClash) return 'clash'
  if (now.isSaving) return 'saving'
  if (now.hasFailed) return 'failed'
  if (now.unsaved) return 'waiting'
  return now.hasProblems ? 'unfinished' : 'saved'
}

interface Reactions {
  onSaved: (answer: Invoice) => void
  onRefused: (failure: unknown) => void
}

/** Saves the draft after a pause in typing (`due`), and retries after a lost connection. */
function useSaving(
  id: string,
  { revision: was }: Edit,
  { sent, due }: { sent: Saved; due: boolean },
  { onSaved, onRefused }: Reactions,
) {
  const queryClient = useQueryClient()
  const [last, send] = useState<{ was: string; revision: string; what: Saved }>()
  const save = useMutation(api.invoices.save.mutationOptions())
  // A refusal counts until something else is typed or someone else saves.
  const isLast = last !== undefined && last.was === was && isSameDraft(last.what, sent)
  const error = !save.isPending && isLast ? save.error : null
  const queryKey = api.invoices.read.queryKey({ input: { id } })
  const store = () => {
    if (!due || save.isPending) return
    // A repeat after a lost answer is the same save, with the same revision.
    const revision = save.isError && isLast ? last.revision : newId()
    send({ was, revision, what: sent })
    save.mutate(
      { id, was, revision, ...sent },
      {
        onSuccess: (answer) => {
          onSaved(answer)
          queryClient.setQueryData(queryKey, answer)
        },
        onError: (failure) => {
          onRefused(failure)
          if (isTaken(failure)) void queryClient.invalidateQueries({ queryKey })
        },
      },
    )
  }
  const saveNow = useEffectEvent(store)
  const contents = JSON.stringify(sent)
  const mayRetry = error !== null && isWorthRetrying(error)
  const isStuck = error !== null && !mayRetry
  useEffect(() => {
    if (!due || save.isPending || isStuck) return undefined
    const timer = setTimeout(saveNow, mayRetry ? AGAIN : REST)
    return () => clearTimeout(timer)
  }, [contents, due, save.isPending, isStuck, mayRetry, was])
  useEffect(() => {
    const stop = onlineManager.subscribe((online) => online && saveNow())
    return stop
  }, [])
  useLeaving(saveNow)
  return {
    isSaving: save.isPending,
    error,
    isMine: (revision: string) => last?.revision === revision,
    saveNow: store,
  }
}

/** Applies the answer to my own save and keeps what was typed since. */
const settled = (edit: Edit, answer: Invoice): Edit => ({
  ...edit,
  base: typedDraft(answer),
  revision: answer.revision,
  former: [...edit.former, edit.revision],
})

/** Saves when the page is left or hidden behind another window. */
function useLeaving(saveNow: () => void) {
  const leave = useEffectEvent(saveNow)
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      leave()
    }
  }, [])
}
