import '#equipment/scanning/scanning.css'
import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ScanVerdict } from '#equipment/scanning/scan-list.ts'

interface Props {
  judged: ScanVerdict
  onRemove: () => void
  onChoose: (unit_id: string) => void
  /** Moves the unit from its other job; for people who may. */
  onMove?: (() => void) | undefined
}

/** One scanned label: its unit, and what can be done with it or why not. */
export const ScanTile = ({
  judged: { scan, state, words, unit, choices },
  onRemove,
  onChoose,
  onMove,
}: Props) => (
  <Group component="li" wrap="nowrap" gap="sm" py={6} className="scan-tile" data-state={state}>
    {state === 'pending' ? (
      <Loader size={20} aria-hidden />
    ) : state === 'good' ? (
      <IconCheck
        size={20}
        color="var(--mantine-color-green-text)"
        aria-hidden
        style={{ flexShrink: 0 }}
      />
    ) : (
      <IconAlertTriangle
        size={20}
        color="var(--mantine-color-error)"
        aria-hidden
        style={{ flexShrink: 0 }}
      />
    )}
    <div style={{ minWidth: 0, flex: 1 }}>
      <Text size="sm" className="typed" truncate title={unit?.name}>
        <Text span inherit fw={600}>
          {unit?.item_number ?? scan.code}
        </Text>{' '}
        {unit?.name}
      </Text>
      <Text
        size="xs"
        className="typed"
        c={state === 'bad' ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {words}
      </Text>
      {onMove && (
        <Button
          variant="default"
          mt={4}
          onClick={onMove}
          aria-label={`Move ${unit?.item_number} from its job`}
        >
          Move It Here
        </Button>
      )}
      {choices && (
        <Group gap="xs" mt={4}>
          {choices.map(({ id, item_number, name }) => (
            <Button key={id} variant="default" onClick={() => onChoose(id)}>
              {item_number} {name}
            </Button>
          ))}
        </Group>
      )}
    </div>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove ${unit?.item_number ?? scan.code}`}
      onClick={onRemove}
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </Group>
)
