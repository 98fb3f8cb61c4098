import { useEffect, useState } from 'react'
import type { PersonToSign } from '#papers/handed-over/handing-over.client.ts'
import { type KeptRun, keepRun, keptRun } from '#papers/signings/kept-run.client.ts'
import {
  type RunProgress,
  type Run,
  knownAnswers,
  phaseToday,
} from '#papers/signings/signer-run.ts'
import type { Shown } from '#papers/signings/signings.ts'
import type { Step } from '#papers/signings/in-person.ts'
import { useNow } from '#ui/now.ts'
import { calendarDay, dayOf } from '#values/times.ts'

const now = () => new Date().toISOString()
/**
 * Returns the current time, but never a time before the last step: a clock that is set back must
 * not put steps out of order.
 */
const after = (steps: readonly Step[]) => [now(), steps.at(-1)?.at ?? ''].toSorted().at(-1)!

/**
 * A person's run from the first page on, kept on this device until they are done. `hasNotice`: they
 * are told how to cancel.
 */
export function useRun(
  { sha256, fields }: Shown,
  { id, party, name }: Pick<PersonToSign, 'id' | 'party' | 'name'>,
  zone: string,
  hasNotice: boolean,
) {
  const clock = new Date(useNow())
  const today = calendarDay(clock, zone)
  const [kept] = useState(() => keptRun(id, sha256))
  const [reached, setReached] = useState<RunProgress>(
    () => kept ?? { phase: party === 'company' ? 'answer' : 'read', day: today },
  )
  // The day is that of their consent, even if the page stays open over midnight or is loaded again
  // after it.
  const { phase, day } = reached
  const setPhase = (next: RunProgress['phase']) => setReached({ phase: next, day: today })
  const known = (at: string) => knownAnswers(fields, party, { name, day: dayOf(at, zone) })
  const [steps, setSteps] = useState<Step[]>(
    () => kept?.steps ?? [{ signer_id: id, what: 'opened', at: now() }],
  )
  const [answers, setAnswers] = useState<Run['answers']>(() => kept?.answers ?? {})
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(kept?.seen))
  useEffect(() => {
    if (phase !== 'read')
      keepRun(id, { of: sha256, day, phase, steps, answers, seen: [...seen] } satisfies KeptRun)
  }, [id, sha256, day, phase, steps, answers, seen])
  const opened_at = steps.find(({ what }) => what === 'opened')!.at
  const finished = (): Run => {
    const signed_at = after(steps)
    const consented_at = steps.findLast(({ what }) => what === 'consented')?.at ?? opened_at
    const filled = { ...answers, ...known(signed_at) }
    return {
      answers: filled,
      opened_at,
      consented_at,
      signed_at,
      steps: [...steps, { signer_id: id, what: 'signed', at: signed_at }],
    }
  }
  return {
    phase: phaseToday(reached, today, hasNotice),
    setPhase,
    setAnswers,
    seen,
    setSeen,
    finished,
    answers: { ...answers, ...known(clock.toISOString()) },
    reach: (what: Step['what']) =>
      setSteps((before) => [...before, { signer_id: id, what, at: after(before) }]),
    soFar: () => ({ opened_at, steps }),
  }
}
