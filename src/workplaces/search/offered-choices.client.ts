import { useDebouncedValue, useLocalStorage } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ChoiceGroup, choicesOf } from '#workplaces/search/choices.ts'
import { jobParts, withJobPart } from '#workplaces/search/job-part.ts'
import { actionsOf, matchesWords } from '#workplaces/search/actions.ts'
import {
  type Choice,
  RECENT_CHOICES,
  readRecent,
  withRecent,
} from '#workplaces/search/recent-choices.ts'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { dialLink } from '#values/phone-number.ts'
import type { Found } from '#workplaces/search/search.ts'
import { searchWords } from '#values/search-words.ts'
import { api } from '#client/api.ts'
import { useEntries } from '#client/navigation.tsx'
import { useCan, useMe } from '#client/session.ts'

const isEmpty = (found: Found) =>
  Object.values(found).every((rows: readonly unknown[]) => rows.length === 0)

/**
 * Returns the choices for the typed text, and how to open one. Without text, offers recent choices,
 * actions and pages.
 */
export function useChoices(typed: string, opened: boolean) {
  const { id: me, role } = useMe()
  const [text, keep] = useLocalStorage<string | undefined>({
    key: RECENT_CHOICES,
    getInitialValueInEffect: false,
    serialize: (value) => value ?? '',
    deserialize: (value) => value,
  })
  const recent = readRecent(text, me)
  const [settled] = useDebouncedValue(typed.trim(), 200)
  const { q, tab } = withJobPart(settled)
  const asked = opened && settled.length >= 2 && typed.trim().length >= 2
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery({
    ...api.search.find.queryOptions({ input: { q: settled } }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  // “Harold Note” may be a name, or the notes of Harold.
  const part = useQuery({
    ...api.search.find.queryOptions({ input: { q } }),
    enabled: asked && tab !== undefined && q.length >= 2,
  })
  const ofPart = tab ? part.data : undefined
  const shown = data && isEmpty(data) && ofPart ? ofPart : data
  const actions = actionsOf(role, useMyClock().state?.open)
  const pages: Choice[] = useEntries().map(({ to, label, about }) => ({
    kind: 'page',
    id: to,
    label,
    detail: about,
  }))
  const word = typed.trim()
  const meant = ({ label }: Choice) => matchesWords(searchWords(word), label)
  const groups: ChoiceGroup[] = word
    ? [
        { title: 'Actions', choices: actions.filter(meant) },
        ...(asked && ofPart ? [jobParts(tab!, ofPart)] : []),
        ...(asked && shown ? choicesOf(shown, searchWords(shown === data ? settled : q)) : []),
        { title: 'Pages', choices: pages.filter(meant) },
      ]
    : [
        { title: 'Recent', choices: recent },
        { title: 'Actions', choices: actions },
        { title: 'Pages', choices: pages },
      ]
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    /** True while an answer to the typed text is loading. */
    waiting:
      word.length >= 2 && (settled !== typed.trim() || isPlaceholderData || (isFetching && !data)),
    failure: asked && !data ? error : null,
    refetch,
    go: useGo((chosen) => keep(withRecent(recent, chosen, me))),
  }
}

function useGo(remember: (chosen: Choice) => void) {
  const navigate = useNavigate()
  const maySeePeople = useCan('employees.list')
  return (chosen: Choice) => {
    const { kind, id, detail = '' } = chosen
    // Actions are not remembered, because they depend on the moment.
    if (kind !== 'action') remember(chosen)
    if (kind === 'customer') void navigate({ to: '/customers/$id', params: { id } })
    else if (kind === 'job') void navigate({ to: '/jobs/$id', params: { id } })
    else if (kind === 'folder') void navigate({ to: '/folders/$id', params: { id } })
    else if (kind === 'contract') void navigate({ to: '/contracts/$id', params: { id } })
    else if (kind === 'invoice') void navigate({ to: '/invoices/$id', params: { id } })
    else if (kind === 'unit') void navigate({ to: '/equipment/$id', params: { id } })
    else if (kind === 'vehicle') void navigate({ to: '/fleet/$id', params: { id } })
    else if (kind === 'lead') void navigate({ to: '/leads', search: { lead: id } })
    else if (kind === 'action') void navigate({ href: chosen.to! })
    else if (kind === 'page') void navigate({ to: id })
    else if (maySeePeople) void navigate({ to: '/employees', search: { q: id } })
    // People without access to the directory can still contact a colleague.
    else location.href = detail.includes('@') ? `mailto:${detail}` : dialLink(detail)
  }
}
