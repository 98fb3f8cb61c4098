import { Button, Checkbox, Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Section } from '#ui/section.tsx'

export interface OfferedRow {
  id: string
  /**
   * The name for screen readers. Computed only for shown items, since formatting the days of 2,000
   * records takes a second.
   */
  name: () => string
  content: () => ReactNode
}
export interface OfferedGroup {
  id: string
  name: string
  /** The group's total, next to its name. */
  about: string
  offered: OfferedRow[]
}

/** Items of a group shown at first, and added with each further step. */
const STEP = 50

interface Props {
  /** Several groups are collapsed; a single one is open. */
  groups: OfferedGroup[]
  /** Chooses how the items are grouped into lines. */
  how?: ReactNode
  none: string
  onAdd: (ids: ReadonlySet<string>) => void
}

/** Offers what is not billed yet: adds all of it, or the selected items. */
export function UnbilledPicker({ groups, how, none, onAdd }: Props) {
  const all = groups.flatMap(({ offered }) => offered.map(({ id }) => id))
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  // Items that were added here, or billed by someone else, are no longer selected.
  const chosen = new Set(all.filter((id) => picked.has(id)))
  const choose = (ids: string[], on: boolean) =>
    pick(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...(on ? ids : [])]))
  return (
    <Section
      title={`Not billed yet${all.length > 0 ? ` (${all.length})` : ''}`}
      action={
        all.length > 0 && (
          <Button variant="light" onClick={() => onAdd(chosen.size > 0 ? chosen : new Set(all))}>
            {chosen.size > 0 ? `Add selected (${chosen.size})` : 'Add all'}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {how}
        {all.length === 0 && (
          <Text size="sm" c="dimmed">
            {none}
          </Text>
        )}
        {groups.map((group) => (
          <OfferedGroupPanel
            key={group.id}
            group={group}
            folded={groups.length > 1}
            chosen={chosen}
            choose={choose}
          />
        ))}
      </Stack>
    </Section>
  )
}

interface GroupProps {
  group: OfferedGroup
  folded: boolean
  chosen: ReadonlySet<string>
  choose: (ids: string[], on: boolean) => void
}

function OfferedGroupPanel({
  group: { id, name, about, offered },
  folded,
  chosen,
  choose,
}: GroupProps) {
  const [unfolded, unfold] = useState(!folded)
  const [shown, show] = useState(STEP)
  const ids = offered.map((one) => one.id)
  const count = ids.filter((one) => chosen.has(one)).length
  const Chevron = unfolded ? IconChevronDown : IconChevronRight
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <Checkbox
          aria-label={`Select all of ${name}`}
          checked={count > 0 && count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={() => choose(ids, count < ids.length)}
        />
        <UnstyledButton
          mih="var(--control)"
          flex={1}
          miw={0}
          aria-expanded={unfolded}
          aria-controls={`unbilled-${id}`}
          onClick={() => unfold(!unfolded)}
        >
          <Group gap={6} wrap="nowrap">
            <Chevron size={18} aria-hidden style={{ flexShrink: 0 }} />
            <Text fw={600} className="typed">
              {name}
            </Text>
            <Text c="dimmed" size="sm" className="figures">
              {about}
            </Text>
          </Group>
        </UnstyledButton>
      </Group>
      <Collapse expanded={unfolded} id={`unbilled-${id}`}>
        {unfolded && (
          <Stack
            component="ul"
            gap={0}
            m={0}
            pl="lg"
            style={{ listStyle: 'none' }}
            aria-label={name}
          >
            {offered.slice(0, shown).map((one) => (
              <li key={one.id}>
                <Checkbox
                  label={one.content()}
                  aria-label={one.name()}
                  checked={chosen.has(one.id)}
                  onChange={(event) => choose([one.id], event.currentTarget.checked)}
                />
              </li>
            ))}
            {offered.length > shown && (
              <li>
                <Button variant="subtle" onClick={() => show(shown + STEP)}>
                  Show more
                </Button>
              </li>
            )}
          </Stack>
        )}
      </Collapse>
    </div>
  )
}
