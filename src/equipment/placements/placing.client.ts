import { useMutation } from '@tanstack/react-query'
import {
  type OwedDeployment,
  deploymentKind,
} from '#equipment/placements/deployment-kind.client.ts'
import { type OwedPickUp, pickUpKind } from '#equipment/placements/pick-up-kind.client.ts'
import type { Outcome } from '#equipment/placements/placements.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { isKept, makeEntry, showKept } from '#outbox/making.client.ts'
import type { NewEntry } from '#outbox/outbox.ts'

/** Shows what was done with the units; `onRefused` gets the refused ones. */
function tell(
  outcome: Outcome | 'kept' | 'unkept',
  words: { what: string; done: string; failed: string },
  onRefused: OnRefused,
) {
  if (isKept(outcome)) return showKept(outcome, words.what)
  const { done, refused } = outcome as Outcome
  if (refused.length > 0) onRefused(refused)
  if (done.length > 0) toast.done(words.done)
  else toast.failed(words.failed)
}
export type OnRefused = (refused: Outcome['refused']) => void

/** Called with the result for each unit, or with how the request was kept on this device. */
export type OnSettled<What> = (outcome: Outcome | 'kept' | 'unkept', what: What) => void

/** Deploys units now, or when the device is online again. */
export function useDeploy(onRefused: OnRefused, onSettled?: OnSettled<OwedDeployment>) {
  const { id: person } = useMe()
  const words = {
    what: 'deployment',
    done: 'Equipment deployed successfully',
    failed: 'Failed to deploy equipment',
  }
  return useMutation({
    mutationFn: (made: NewEntry<OwedDeployment>) => makeEntry(deploymentKind, person, made),
    onSuccess: (outcome, { what }) => {
      tell(outcome, words, onRefused)
      onSettled?.(outcome, what)
    },
    meta: { failed: words.failed, signedOut: 'Missing equipment or user information' },
  })
}

/** Picks up units now, or when the device is online again. */
export function usePickUp(onRefused: OnRefused, onSettled?: OnSettled<OwedPickUp>) {
  const { id: person } = useMe()
  const words = {
    what: 'pick-up',
    done: 'Equipment picked up',
    failed: 'Failed to pick up equipment',
  }
  return useMutation({
    mutationFn: (made: NewEntry<OwedPickUp>) => makeEntry(pickUpKind, person, made),
    onSuccess: (outcome, { what }) => {
      tell(outcome, words, onRefused)
      onSettled?.(outcome, what)
    },
    meta: { failed: words.failed, signedOut: 'You must be logged in to pick up equipment' },
  })
}
