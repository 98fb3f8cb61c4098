import { ActionIcon, Affix, Box, Button, Group, Paper, Progress, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure, useNetwork } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { progressOf, sizeWords } from '#features/uploads/upload-items.ts'
import { useSilentLine } from '#features/uploads/silent-line.client.ts'
import { UploadCard } from '#features/uploads/upload-card.tsx'
import { forget, useItems } from '#features/uploads/upload-store.client.ts'
import { useUploadSending } from '#features/uploads/uploading.client.ts'
import { useBelieved } from '#client/remembered-person.ts'

/** More rows at once would make a phone slow; those that are on their way or were refused stand first. */
const ROWS = 100
const order = { refused: 0, sending: 1, locating: 2, waiting: 3, checking: 4, done: 5 }

/** What is on its way from this device, on every page, as long as there is anything to say of it. */
export function UploadsPanel() {
  useUploadSending()
  const items = useItems()
  const { online } = useNetwork()
  // A browser may take a network without the internet for a connection; that nobody answered is known better.
  const believed = useBelieved()
  const isSilent = useSilentLine()
  const [opened, { toggle }] = useDisclosure()
  const rows = useMemo(() => items.toSorted((a, b) => order[a.state] - order[b.state] || a.added_at - b.added_at), [items])
  if (items.length === 0) return null
  const { size, sent, done, refused, open } = progressOf(items)
  const summary =
    open > 0
      ? `${done} of ${items.length} uploaded, ${sizeWords(sent)} of ${sizeWords(size)}`
      : refused > 0
        ? `${refused} of ${items.length} failed`
        : items.length === 1
          ? 'Uploaded'
          : `All ${items.length} uploaded`
  return (
    <Affix position={{ bottom: 12, right: 12 }} zIndex={150}>
      <Paper withBorder shadow="md" p="xs" w={{ base: 'calc(100vw - 24px)', xs: 380 }} component="section" aria-label="Uploads">
        <Group wrap="nowrap" gap="xs">
          <UnstyledButton onClick={toggle} aria-expanded={opened} flex={1} mih={44} miw={0}>
            <Group wrap="nowrap" gap="xs">
              {opened ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
              <Text size="sm" fw={600} className="typed" role="status">
                {summary}
                {open > 0 && (!online || believed) && ' · offline, resumes automatically'}
                {open > 0 && online && !believed && isSilent && ' · no response, resumes automatically'}
              </Text>
            </Group>
          </UnstyledButton>
          {open === 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label="Dismiss all"
              onClick={() => items.forEach(({ id }) => forget(id))}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </Group>
        {open > 0 && <Progress value={size > 0 ? (sent / size) * 100 : 0} size="sm" aria-label="Progress of all uploads" mt={4} />}
        {opened && (
          // No ScrollArea: what it holds grows as wide as the longest name.
          <Box mah="50vh" mt="xs" tabIndex={0} role="region" aria-label="Files" style={{ overflowY: 'auto' }}>
            <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {rows.slice(0, ROWS).map((item) => (
                <UploadCard key={item.id} item={item} />
              ))}
            </Stack>
            {rows.length > ROWS && (
              <Text size="xs" c="dimmed">
                and {rows.length - ROWS} more
              </Text>
            )}
            {done > 0 && open > 0 && (
              <Button
                variant="subtle"
                fullWidth
                mt="xs"
                onClick={() => items.filter(({ state }) => state === 'done').forEach(({ id }) => forget(id))}
              >
                Dismiss uploaded files
              </Button>
            )}
          </Box>
        )}
      </Paper>
    </Affix>
  )
}
