import { ActionIcon, Button, Flex, Group, Input, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import { MOST_LINES } from '#equipment/kits/kits.ts'
import { choicesOf } from '#values/words.ts'

/** Parts of a line while it is being typed; the count may be empty. */
const partsOf = (line: string) => {
  const [, count = '', category = '', model = ''] = line.match(/^(\S*) (\S*) ?(.*)$/) ?? []
  return { count, category, model }
}
const lineOfParts = ({ count, category, model }: ReturnType<typeof partsOf>) =>
  `${count.replaceAll(/\D/g, '').slice(0, 3)} ${category}${model ? ` ${model}` : ''}`

/** The line a new kit starts with. */
export const FIRST_LINE = '1 air_mover'

interface Props {
  label: string
  /** The lines, separated by newlines. */
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** A kit's units, one line each: count, category and optionally a model. */
export function KitLinesForm({ label, value = '', onChange: change, error }: Props) {
  const onChange = (to: string) => change?.(to)
  const lines = value.split('\n')
  const set = (n: number, part: Partial<ReturnType<typeof partsOf>>) =>
    onChange(
      lines
        .map((line, at) => (at === n ? lineOfParts({ ...partsOf(line), ...part }) : line))
        .join('\n'),
    )
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} withAsterisk>
      <Stack gap="xs" role="group" aria-label={label}>
        {lines.map((line, n) => {
          const { count, category, model } = partsOf(line)
          const which = `line ${n + 1}`
          return (
            // eslint-disable-next-line react/no-array-index-key -- a line has nothing else that names it
            <Group key={n} gap="xs" wrap="nowrap" align="start">
              <Flex direction={{ base: 'column', xs: 'row' }} gap="xs" flex={1} miw={0}>
                <Group gap="xs" wrap="nowrap" flex={1} miw={0}>
                  <TextInput
                    aria-label={`Count, ${which}`}
                    w={56}
                    style={{ flexShrink: 0 }}
                    inputMode="numeric"
                    value={count}
                    onChange={({ currentTarget }) => set(n, { count: currentTarget.value })}
                  />
                  <Select
                    aria-label={`Category, ${which}`}
                    flex={1}
                    miw={0}
                    data={choicesOf(equipmentCategories)}
                    value={category}
                    onChange={(to) => set(n, { category: to ?? category })}
                    allowDeselect={false}
                  />
                </Group>
                <TextInput
                  aria-label={`Model, ${which}`}
                  placeholder="Any model"
                  flex={{ xs: 1 }}
                  miw={0}
                  maxLength={100}
                  value={model}
                  onChange={({ currentTarget }) => set(n, { model: currentTarget.value })}
                />
              </Flex>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${which}`}
                disabled={lines.length === 1}
                onClick={() => onChange(lines.filter((_line, at) => at !== n).join('\n'))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          )
        })}
        {lines.length < MOST_LINES && (
          <Button
            variant="subtle"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange(`${value}\n${FIRST_LINE}`)}
          >
            Add line
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
