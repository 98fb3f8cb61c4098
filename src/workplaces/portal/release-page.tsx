import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { OutsideActions } from '#outside/releases/outside-actions.tsx'
import { ReleaseActions } from '#workplaces/portal/release-actions.tsx'
import { ReleaseItemsTable } from '#outside/releases/release-items-table.tsx'
import { ReleaseRuleForm } from '#outside/releases/release-rule-form.tsx'
import {
  type Ticks,
  noTicks,
  ruleOf,
  takeAllBack,
  tick,
  tickRule,
} from '#outside/releases/release-sheet.ts'
import { releaseKinds } from '#outside/claims/claims.ts'
import { type Release, releasedOf } from '#outside/releases/releases.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { UnsavedChanges } from '#client/unsaved-changes.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

const route = getRouteApi('/signed-in/customers/$id/release')

/**
 * Selects what the adjuster and the customer see of a claim: by the rule, and item by item. Items
 * are released and taken back in one step.
 */
export function ReleasePage() {
  const { id } = route.useParams()
  const query = useQuery(
    api.releases.read.queryOptions({
      input: { customer_id: id },
      meta: { failed: 'Failed to load what is shown' },
    }),
  )
  return (
    <Stack maw={960}>
      <OutsideActions customer_id={id} at="/customers/$id/release" />
      {query.data ? (
        <UnsavedChanges>
          <Sheet key={id} customer_id={id} release={query.data} />
        </UnsavedChanges>
      ) : query.error ? (
        <LoadFailure text="Failed to load what is shown." query={query} />
      ) : (
        <RowSkeletons label="Loading what is shown" />
      )}
    </Stack>
  )
}

function Sheet({ customer_id, release }: { customer_id: string; release: Release }) {
  const [ticked, setTicked] = useState<Ticks>(noTicks)
  const readOnly = !useCan('releases.save')
  const kinds = releaseKinds.flatMap((kind) => {
    const items = release.items.filter((item) => item.kind === kind)
    return items.length > 0 ? [{ kind, items }] : []
  })
  return (
    <Stack gap="md">
      <div>
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }} className="typed">
          Sharing for {release.customer_name}
        </Title>
        <Text c="dimmed">
          {readOnly
            ? 'Supervisors and managers decide what is shared.'
            : 'Changes take effect when you share them. Anything you stop sharing disappears for them right away.'}
        </Text>
        <Text c="dimmed">
          The customer always sees their photos, the equipment in their home, and contracts and
          invoices once sent.
        </Text>
      </div>
      <Section
        title="The adjuster sees these as they come in"
        action={
          !readOnly && (
            <Anchor
              component="button"
              type="button"
              className="touchable"
              onClick={() => setTicked(takeAllBack(release, ticked))}
            >
              Stop sharing everything
            </Anchor>
          )
        }
      >
        <ReleaseRuleForm
          release={release}
          rule={ruleOf(release, ticked)}
          readOnly={readOnly}
          onChange={(change) => setTicked(tickRule(release, ticked, change))}
        />
      </Section>
      <Section title="One by one">
        {kinds.length === 0 ? (
          <Text c="dimmed">
            No notes, documents, signed contracts or sent invoices yet. They appear here to be
            released.
          </Text>
        ) : (
          <Stack gap="lg">
            {kinds.map(({ kind, items }) => (
              <ReleaseItemsTable
                key={kind}
                title={releasedOf(kind).title}
                items={items}
                ticked={ticked}
                readOnly={readOnly}
                onTick={(some, reader, is) => setTicked((before) => tick(before, some, reader, is))}
              />
            ))}
          </Stack>
        )}
      </Section>
      {!readOnly && (
        <ReleaseActions
          customer_id={customer_id}
          release={release}
          ticked={ticked}
          onDone={() => setTicked(noTicks)}
        />
      )}
    </Stack>
  )
}
