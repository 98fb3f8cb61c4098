import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LeadCard } from '#loss/leads/lead-card.tsx'
import { type SimilarLead, nameOf, statusName } from '#loss/leads/leads.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { timeAgo } from '#values/times.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useCovering } from '#ui/form-dialog.tsx'
import { useNow } from '#ui/now.ts'

interface Props {
  lead: SimilarLead
  /** True if the draft stays when someone leaves the page. */
  isKept: boolean
}

/** An open lead with the same phone. It opens over the form, which stays behind it. */
export function SimilarLeadCard({ lead, isKept }: Props) {
  const { id, address, created_at } = lead
  const now = useNow()
  const [opened, open] = useState(false)
  useCovering(opened)
  // A draft that is not kept stays in its own tab.
  const apart = isKept ? {} : { target: '_blank', preload: false as const }
  return (
    <Text component="li" size="sm" className="typed">
      <Anchor
        inherit
        c="var(--mantine-color-text)"
        py={4}
        component="button"
        type="button"
        ta="left"
        onClick={() => open(true)}
      >
        Lead {[nameOf(lead), address].filter(Boolean).join(', ')}
      </Anchor>{' '}
      (same phone, {statusName(lead).toLowerCase()}, {timeAgo(created_at, now)})
      <Dialog opened={opened} onClose={() => open(false)} title={nameOf(lead)} size="lg">
        <Stack>
          <Read id={id} />
          <Group gap="xs">
            <Button variant="default" onClick={() => open(false)}>
              Back
            </Button>
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/leads" search={{ lead: id }} {...apart} />
              )}
            >
              Work on this lead
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Text>
  )
}

function Read({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.leads.one.queryOptions({ input: { id } }),
  )
  if (data) return <LeadCard lead={data} />
  return error ? (
    <LoadFailureLine text="Failed to load lead." query={{ error, refetch, isFetching }} />
  ) : (
    <Skeleton height={200} radius="md" role="status" aria-label="Loading lead" />
  )
}
