import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ClaimLink } from '#outside/claim-links/claim-links.ts'
import { SendClaimDialog } from '#outside/claim-links/send-claim-dialog.tsx'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { dayOf, exactTime } from '#values/times.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { Section } from '#ui/section.tsx'

/**
 * The people a claim was sent to by link, for management. Each link can be sent again, or ended at
 * once.
 */
export function ClaimLinksCard({ customer_id }: { customer_id: string }) {
  const dialog = useDialog()
  const links = useQuery(
    api.claimLinks.list.queryOptions({
      input: { customer_id },
      meta: { failed: 'Failed to load links' },
    }),
  )
  return (
    <Section
      title="Links for adjusters"
      action={
        <Button
          variant="light"
          onClick={() =>
            dialog((state) => <SendClaimDialog customer_id={customer_id} {...state} />)
          }
        >
          Send a link
        </Button>
      }
    >
      {!links.data ? (
        links.error ? (
          <LoadFailureLine text="Failed to load links." query={links} />
        ) : (
          <Skeleton height={72} radius="md" role="status" aria-label="Loading links" />
        )
      ) : links.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          No links sent yet. Send one so an adjuster without an account can see this claim.
        </Text>
      ) : (
        <Stack
          component="ul"
          gap="md"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Links for adjusters"
        >
          {links.data.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function LinkRow({ link }: { link: ClaimLink }) {
  const zone = useCompanyZone()
  const dialog = useDialog()
  const {
    id,
    name,
    email,
    created_at,
    created_by_name,
    expires_at,
    revoked_at,
    opened_at,
    is_live,
    digests_stopped,
  } = link
  const again = useMutation(
    api.claimLinks.sendAgain.mutationOptions({
      meta: { done: 'New link sent', failed: 'Failed to send the link' },
    }),
  )
  const isOver = !is_live
  return (
    <Group component="li" justify="space-between" align="start" gap="sm" aria-label={name}>
      <div style={{ minWidth: 0, flex: '1 1 220px' }}>
        <Group gap="xs">
          <Text fw={600} className="typed">
            {name}
          </Text>
          <Badge variant="dot" color={isOver ? 'gray' : 'teal'} tt="none">
            {revoked_at ? 'Ended' : isOver ? 'Expired' : `Until ${dayOf(expires_at, zone)}`}
          </Badge>
        </Group>
        <Text size="sm" className="typed">
          {email}
        </Text>
        <Text size="sm" c="dimmed" className="typed">
          Sent {dayOf(created_at, zone)}
          {created_by_name && ` by ${created_by_name}`} ·{' '}
          {opened_at ? `last opened ${exactTime(opened_at, zone)}` : 'not opened yet'}
          {!isOver && digests_stopped && ' · unsubscribed from updates'}
        </Text>
      </div>
      {!isOver && (
        <Group gap="xs">
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ id })}>
            New link
          </Button>
          <Button
            variant="default"
            onClick={() => dialog((state) => <EndLinkDialog link={link} {...state} />)}
          >
            End
          </Button>
        </Group>
      )}
    </Group>
  )
}

function EndLinkDialog({ link: { id, name }, ...dialog }: { link: ClaimLink } & DialogState) {
  const end = useMutation(
    api.claimLinks.end.mutationOptions({
      meta: { done: 'Link ended', failed: 'Failed to end the link' },
    }),
  )
  return (
    <ConfirmationDialog
      {...dialog}
      title={`End the link for ${name}?`}
      lines={[
        'They lose access right away, even on a page they have open. You can send another link any time.',
      ]}
      confirm="End link"
      color="red"
      busy={end.isPending}
      onConfirm={() => end.mutate({ id }, { onSuccess: dialog.onClose })}
    />
  )
}
