import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { v7 as newId } from 'uuid'
import { drawingText } from '#drying/plans/drawing-text.ts'
import { type Drawing, drawingOf, drawing as drawingRules } from '#drying/plans/drawing.ts'
import {
  forgetFloors,
  keptFloors,
  useKeptFloors,
  waitingFloors,
} from '#drying/plans/plan-drafts.client.ts'
import {
  type Floor,
  floorsToDraw,
  isUnsaved,
  newFloor,
  reduceFloors,
} from '#drying/plans/plan-floors.ts'
import { type OwedPlan, currentOf, savePlan } from '#drying/plans/plan-kind.client.ts'
import { type Plan, placeOf } from '#drying/plans/plans.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { remove } from '#outbox/entries.client.ts'
import { reasonOf } from '#outbox/kind.client.ts'
import { isKept, showKept } from '#outbox/making.client.ts'
import type { Entry } from '#outbox/outbox.ts'

/** Someone else saved a floor since this device read it. */
export interface Conflict {
  id: string
  theirs: Drawing
}

export interface Editing {
  job: Job
  plans: readonly Plan[]
  /** Saves of this job's floors that the server does not have yet. */
  owed: readonly Entry<OwedPlan>[]
  /** The floor to begin with. */
  floor?: string | undefined
}

const GONE = 'Someone removed this floor. Save again to add it as a new one.'

function begin({ job, plans, owed, floor }: Editing, person: string) {
  const drafts = keptFloors(person, job.id)
  const drawn = floorsToDraw(plans, [...drafts, ...waitingFloors(owed)])
  const floors = drawn.length > 0 ? drawn : [newFloor(newId(), 'Floor 1', 1)]
  const refused = owed.find(({ state }) => state === 'refused')
  const theirs = refused && plans.find(({ id }) => id === refused.what.plan_id)?.drawing
  const isChanged = theirs !== undefined && drawingText(theirs) !== refused!.what.seen
  return {
    state: {
      floors,
      shown:
        floors.find(({ id }) => id === (refused?.what.plan_id ?? floor))?.id ??
        (floors.find(({ place }) => place >= 0) ?? floors[0]!).id,
    },
    problem: refused && !isChanged ? refused.message : undefined,
    isRestored: drafts.length > 0,
    conflict: isChanged ? { id: refused!.what.plan_id, theirs } : undefined,
  }
}

/**
 * The floors in the editor: what is drawn, kept on the device and saved. What a save is given runs
 * once nothing is left to save.
 */
export function usePlanEditing(editing: Editing) {
  const { job, owed } = editing
  const me = useMe()
  const cache = useQueryClient()
  const [start] = useState(() => begin(editing, me.id))
  const [{ floors, shown }, act] = useReducer(reduceFloors, start.state)
  const [problem, say] = useState(start.problem)
  const [isRestored, restore] = useState(start.isRestored)
  const [conflict, setConflict] = useState<Conflict | undefined>(start.conflict)
  const [isSaving, setSaving] = useState(false)
  useKeptFloors(me.id, job.id, floors)
  const floor = floors.find(({ id }) => id === shown)!

  const fail = (id: string, error: unknown) => {
    const current = currentOf(error)
    act({ type: 'show', id })
    if (current !== undefined) return setConflict({ id, theirs: drawingOf(current) })
    if (error instanceof ORPCError && error.status === 404) {
      act({ type: 'renew', id, as: newId() })
      return say(GONE)
    }
    return say(reasonOf(error))
  }
  /** Saves one floor. Returns false if the server refused it. */
  const saveOne = async ({ id, name, place, drawing, isNew, seen, saved }: Floor) => {
    const problem = drawingRules.safeParse(drawing).error?.issues[0]?.message
    if (problem) {
      act({ type: 'show', id })
      say(problem)
      return false
    }
    try {
      const outcome = await savePlan(me.id, {
        ...{ plan_id: id, job_id: job.id, customer_name: job.customer_name },
        ...{ name, place, drawing, is_new: isNew, seen, saved },
      })
      const isWaiting = isKept(outcome)
      if (isWaiting) showKept(outcome, 'plan')
      else toast.done('Plan saved')
      act({ type: 'saved', id, text: drawingText(drawing), isWaiting })
      return true
    } catch (error) {
      fail(id, error)
      return false
    }
  }
  const saveAll = async (all: readonly Floor[], onSaved: () => void) => {
    if (isSaving) return
    setSaving(true)
    say(undefined)
    let isDone = true
    for (const one of all.filter(isUnsaved)) isDone &&= await saveOne(one)
    setSaving(false)
    void cache.invalidateQueries({ queryKey: api.plans.key() })
    if (!isDone) return
    forgetFloors(job.id)
    onSaved()
  }
  const settle = () => setConflict(undefined)
  return {
    ...{ floors, floor, act, problem, say, isSaving, isRestored },
    isUnsaved: floors.some(isUnsaved),
    draw: (drawing: Drawing) => {
      restore(false)
      act({ type: 'draw', drawing })
    },
    save: (onSaved: () => void) => void saveAll(floors, onSaved),
    forget: () => forgetFloors(job.id),
    addFloor: (name: string) =>
      act({ type: 'add', floor: newFloor(newId(), name, placeOf(name, floors)) }),
    conflict: conflict && {
      ...conflict,
      keepMine: (onSaved: () => void) => {
        settle()
        const seen = drawingText(conflict.theirs)
        const mine = floors.map((one) =>
          one.id === conflict.id ? { ...one, seen, saved: seen, isNew: false } : one,
        )
        void saveAll(mine, onSaved)
      },
      takeTheirs: () => {
        settle()
        for (const { id, state, what } of owed)
          if (what.plan_id === conflict.id && state === 'refused') void remove(id)
        act({ type: 'theirs', id: conflict.id, drawing: conflict.theirs })
      },
    },
  }
}
export type PlanEditing = ReturnType<typeof usePlanEditing>
