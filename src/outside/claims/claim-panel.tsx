import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { ClaimFactsCard } from '#outside/claims/claim-facts.tsx'
import { ClaimTimelineCard } from '#outside/claims/claim-timeline-card.tsx'
import { countItems } from '#outside/claims/claim-words.ts'
import { claimViews } from '#outside/claims/claim-views.gen.ts'
import {
  type Claim,
  type ItemKind,
  itemKinds,
  itemName,
  parts as claimParts,
} from '#outside/claims/claims.ts'
import type { ClaimViewProps } from '#loss/jobs/claim-part.ts'
import type { claimShape } from '#outside/claims/claim-parts.gen.ts'
import { type About, type AboutKind, aboutKinds } from '#outside/questions/questions.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { useCompanyZone } from '#client/company.ts'
import { exactTime } from '#values/times.ts'
import { Section } from '#ui/section.tsx'

interface Props {
  claim: Claim
  /** When this reader was here last; undefined if not given. */
  before?: string | null | undefined
  /** Photos added since then. */
  freshPhotos?: number
  photos: ReactNode
  actions?: ReactNode
  /** The questions asked and a form for a new one, for readers who can ask. */
  questions?: ReactNode
  /** Asks about one item. */
  ask?: ((about: About, name: string) => ReactNode) | undefined
}

/**
 * A claim as an adjuster reads it, on one page: what is new, the loss, photos, each paper, the
 * questions, and a timeline.
 */
export function ClaimPanel({
  claim,
  before,
  freshPhotos = 0,
  actions,
  questions,
  ...shown
}: Props) {
  const parts = partsOf({ claim, ...shown })
  const empty = parts.filter(({ content }) => !content)
  return (
    <Stack maw={960} gap="lg">
      <Group justify="space-between" align="start" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Title order={1} fz={{ base: 'h3', sm: 'h2' }} className="typed">
            {claim.name}
          </Title>
          <Text c="dimmed" className="typed">
            {[claim.insurance_company, claim.claim_number && `Claim ${claim.claim_number}`]
              .filter(Boolean)
              .join(' · ') || 'No claim number yet'}
          </Text>
        </div>
        {actions}
      </Group>
      {before && <Fresh claim={claim} before={before} photos={freshPhotos} />}
      <ClaimFactsCard claim={claim} />
      {parts.map(
        ({ title, content }) =>
          content && (
            <Section key={title} title={title}>
              {content}
            </Section>
          ),
      )}
      {empty.length > 0 && (
        <Text size="sm" c="dimmed">
          Nothing here yet: {empty.map(({ title }) => title.toLowerCase()).join(', ')}.
          {questions &&
            ' The contractor has not shared any. If you need them, ask under Questions below.'}
        </Text>
      )}
      {questions && <Section title="Questions">{questions}</Section>}
      <Section title="Timeline">
        <ClaimTimelineCard claim={claim} />
      </Section>
      <CompanyZone />
    </Stack>
  )
}

const views: Partial<Record<ItemKind, ComponentType<ClaimViewProps<typeof claimShape>>>> =
  claimViews

/** Returns the parts of a claim that can be shown, each with its content. */
const partsOf = ({ claim, photos, ask }: Pick<Props, 'claim' | 'photos' | 'ask'>) =>
  claimParts.map(({ kind, title, isEmpty }) => {
    const View = views[kind]
    const asking = (about_id: string, name: string) =>
      kind in aboutKinds && ask?.({ about_kind: kind as AboutKind, about_id }, name)
    return {
      title,
      content: !isEmpty(claim) && (View ? <View claim={claim} ask={asking} /> : photos),
    }
  })

/** Lists what is new since the last visit, by kind. */
function Fresh({ claim, before, photos }: { claim: Claim; before: string; photos: number }) {
  const zone = useCompanyZone()
  const items = claim.items.filter(({ at }) => at > before)
  const of = (kind: ItemKind) => items.filter((item) => item.kind === kind)
  const counts = itemKinds
    .map((kind) => ({ kind, count: kind === 'photo' ? photos : of(kind).length }))
    .filter(({ count }) => count > 0)
  const named = new Set(claimParts.flatMap(({ kind, isNamed }) => (isNamed ? [kind] : [])))
  const names = items.flatMap(({ kind, id }) =>
    named.has(kind) ? [itemName(claim, kind, id)] : [],
  )
  return (
    <Paper withBorder p="sm" component="section" aria-label="New since your last visit">
      <Text fw={600}>
        {counts.length === 0
          ? 'Nothing new'
          : counts.map(({ kind, count }) => countItems(count, kind)).join(', ')}{' '}
        since your last visit
      </Text>
      {names.length > 0 && (
        <Text size="sm" className="typed">
          {names.filter(Boolean).join(', ')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        You were last here <time dateTime={before}>{exactTime(before, zone)}</time>.
      </Text>
    </Paper>
  )
}

/** Tells readers that the contractor sees what they open. */
export const WatchedNotice = () => (
  <Text size="sm" c="dimmed">
    The contractor can see when you open this claim and its files.
  </Text>
)
