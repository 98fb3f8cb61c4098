import {
  ActionIcon,
  Affix,
  Box,
  Button,
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useMe } from '#client/session.ts'
import { remove, useEntries } from '#outbox/entries.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import { OutboxCard } from '#outbox/outbox-card.tsx'
import { useLineTrouble } from '#outbox/line-trouble.client.ts'
import { type Entry, inOrder, progressOf, summaryOf } from '#outbox/outbox.ts'
import { useLine, useOutboxToasts, useSending } from '#outbox/running.client.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'

/**
 * Rows shown at once. More would slow down a phone. Refused entries and those being sent come
 * first.
 */
const ROWS = 100
const order = { refused: 0, sending: 1, unfinished: 2, here: 3, checking: 4, safe: 5 }

/** Shows the outbox on every page while it has entries to show, and sends them. */
export function OutboxPanel({ kinds }: { kinds: readonly Kind[] }) {
  const { id } = useMe()
  const entries = useEntries(id) ?? []
  useLine(kinds, id, entries)
  const shown = entries.flatMap((entry) => {
    const kind = kinds.find(({ name }) => name === entry.kind)
    return kind && !entry.first && kind.title(entry.what) !== undefined ? [{ entry, kind }] : []
  })
  useOutboxToasts(shown)
  return (
    <>
      {kinds.map((kind) => (
        <Fragment key={kind.name}>
          <Sending kind={kind} person={id} />
          {kind.Watch && <kind.Watch />}
        </Fragment>
      ))}
      {shown.length > 0 && <Panel shown={shown} />}
      {/* Space to scroll the end of the page out from behind the panel. */}
      {shown.length > 0 && <Box h={84} />}
    </>
  )
}

function Sending({ kind, person }: { kind: Kind; person: string }) {
  useSending(kind, person)
  return null
}

function Panel({ shown }: { shown: readonly { entry: Entry; kind: Kind }[] }) {
  const [opened, { toggle }] = useDisclosure()
  const entries = shown.map(({ entry }) => entry)
  const { size, sent, safe, open } = progressOf(entries)
  const rows = shown.toSorted(
    (a, b) => order[a.entry.state] - order[b.entry.state] || inOrder(a.entry, b.entry),
  )
  const verb = shown.every(({ kind }) => kind.verb === 'uploaded') ? 'uploaded' : 'sent'
  const dismiss = () => entries.forEach(({ id, state }) => state === 'safe' && void remove(id))
  return (
    <Affix
      position={{ bottom: 'calc(var(--app-shell-footer-offset, 0px) + 12px)', right: 12 }}
      zIndex={150}
    >
      <Paper
        withBorder
        shadow="md"
        p="xs"
        w={{ base: 'calc(100vw - 24px)', xs: 380 }}
        component="section"
        aria-label="Outbox"
        className="outbox"
      >
        <Group wrap="nowrap" gap="xs">
          <UnstyledButton
            onClick={toggle}
            aria-expanded={opened}
            flex={1}
            mih="var(--control)"
            miw={0}
          >
            <Group wrap="nowrap" gap="xs">
              {opened ? (
                <IconChevronDown size={18} aria-hidden />
              ) : (
                <IconChevronUp size={18} aria-hidden />
              )}
              <Text size="sm" fw={600} className="typed" role="status" miw={0} pr="xs">
                {summaryOf(entries, verb)}
                {open > 0 && <LineWords />}
              </Text>
            </Group>
          </UnstyledButton>
          {open === 0 && <DismissAll entries={entries} />}
        </Group>
        {open > 0 && size > 0 && (
          <Progress
            value={(sent / size) * 100}
            size="sm"
            aria-label="Progress of all uploads"
            mt={4}
          />
        )}
        {opened && (
          // Not a ScrollArea, whose content would grow as wide as the longest name.
          <Box
            mah="50vh"
            mt="xs"
            tabIndex={0}
            role="region"
            aria-label="Items"
            style={{ overflowY: 'auto' }}
          >
            <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {rows.slice(0, ROWS).map(({ entry, kind }) => (
                <OutboxCard key={entry.id} entry={entry} kind={kind} />
              ))}
            </Stack>
            {rows.length > ROWS && (
              <Text size="xs" c="dimmed">
                and {rows.length - ROWS} more
              </Text>
            )}
            {safe > 0 && open > 0 && (
              <Button variant="subtle" fullWidth mt="xs" onClick={dismiss}>
                {verb === 'uploaded' ? 'Dismiss uploaded files' : 'Dismiss sent items'}
              </Button>
            )}
          </Box>
        )}
      </Paper>
    </Affix>
  )
}

/** Says that the connection is gone, if it is. */
function LineWords() {
  const trouble = useLineTrouble()
  return trouble ? ` · ${trouble.toLowerCase()}, resumes automatically` : null
}

/** Clears the list once nothing is underway. Refused entries would be lost, so it asks first. */
function DismissAll({ entries }: { entries: readonly Entry[] }) {
  const [asked, { open, close }] = useDisclosure()
  const { refused } = progressOf(entries)
  const go = () => entries.forEach(({ id }) => void remove(id))
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Dismiss all"
        onClick={refused > 0 ? open : go}
      >
        <IconX size={18} />
      </ActionIcon>
      <ConfirmationDialog
        opened={asked}
        onClose={close}
        title={refused === 1 ? 'Discard 1 rejected item?' : `Discard ${refused} rejected items?`}
        lines={['They were never saved on the server. This device will delete them.']}
        confirm="Discard"
        color="red"
        busy={false}
        onConfirm={go}
      />
    </>
  )
}
