import { ActionIcon, Box, Group, Progress, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { useCompanyZone } from '#client/company.ts'
import { DiscardDialog } from '#outbox/discard-dialog.tsx'
import { remove } from '#outbox/entries.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import { type Entry, stateWords } from '#outbox/outbox.ts'
import { sendAgain, useIsLoggedOut } from '#outbox/sending.client.ts'
import { exactTime } from '#values/times.ts'

interface Props {
  kind: Kind
  entry: Entry
}

/** One outbox entry: what it is, what it is about, when it was made, its status and its actions. */
export function OutboxCard({ kind, entry }: Props) {
  const { id, what, at, state, sent, size } = entry
  const zone = useCompanyZone()
  const title = kind.title(what) ?? ''
  const isNobody = useIsLoggedOut()
  const [asked, { open, close }] = useDisclosure()
  const { Tile = OutboxTile, Actions } = kind
  // An entry that is being sent can't be stopped, unless its kind knows how. The button stays, so
  // that nothing jumps at each try.
  const mayGo = state !== 'checking' && (state !== 'sending' || kind.discard !== undefined)
  return (
    <Stack gap={4} component="li">
      <Group wrap="nowrap" gap="sm" align="center">
        <Tile entry={entry} />
        <Stack gap={2} flex={1} miw={0}>
          <Text size="sm" truncate title={title}>
            {title}
          </Text>
          <Text size="xs" c="dimmed" lineClamp={2} className="typed">
            {kind.about(what)} · <time dateTime={at}>{exactTime(at, zone)}</time>
          </Text>
          {size > 0 && (state === 'sending' || (state === 'here' && sent > 0)) && (
            <Progress value={(sent / size) * 100} size="sm" aria-label={`Progress of ${title}`} />
          )}
          <Text
            size="xs"
            c={state === 'refused' ? 'var(--mantine-color-error)' : undefined}
            className="typed"
          >
            {(state === 'here' && isNobody && kind.signedOut?.(what)) ||
              (kind.state?.(entry) ?? stateWords(entry))}
          </Text>
        </Stack>
        {state === 'refused' && !entry.final && (
          <ActionIcon
            variant="default"
            style={{ flex: 'none' }}
            aria-label={`Retry ${title}`}
            onClick={() => void (kind.retry ? kind.retry(entry) : sendAgain(kind, entry))}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={!mayGo}
          style={{ flex: 'none' }}
          aria-label={`${state === 'safe' ? 'Dismiss' : 'Discard'} ${title}`}
          onClick={() => (state === 'safe' ? void remove(id) : open())}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
      {state === 'refused' && Actions && (
        <Box pl={56}>
          <Actions entry={entry} kind={kind} />
        </Box>
      )}
      <DiscardDialog kind={kind} entry={entry} opened={asked} onClose={close} />
    </Stack>
  )
}

export const OutboxTile = ({ Icon = IconFile }: { Icon?: typeof IconFile }) => (
  <Icon size={28} style={{ width: 44, flex: 'none' }} aria-hidden />
)
