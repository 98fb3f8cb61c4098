import { Checkbox, Table, Text } from '@mantine/core'
import { type Reader, type Ticks, isShown } from '#outside/releases/release-sheet.ts'
import { type ReleaseItem, releasedOf } from '#outside/releases/releases.ts'
import { useCompanyZone } from '#client/company.ts'
import { exactTime } from '#values/times.ts'
import { excerpt } from '#values/words.ts'

interface Props {
  title: string
  items: readonly ReleaseItem[]
  ticked: Ticks
  readOnly: boolean
  onTick: (items: readonly ReleaseItem[], reader: Reader, is: boolean) => void
}

/**
 * True if a customer sees the item automatically: contracts and invoices are shown as soon as they
 * are sent.
 */
const isByItself = (item: ReleaseItem, reader: Reader) =>
  reader === 'to_customer' && releasedOf(item.kind).toCustomer !== undefined

/**
 * Items of one kind, each with a checkbox for each reader. Notes are internal, so they can only be
 * shown one at a time.
 */
export function ReleaseItemsTable({ title, items, ticked, readOnly, onTick }: Props) {
  const zone = useCompanyZone()
  const readers = [
    { reader: 'to_agent' as const, label: 'Adjuster' },
    { reader: 'to_customer' as const, label: 'Customer' },
  ]
  const released = releasedOf(items[0]!.kind)
  return (
    <Table
      verticalSpacing={4}
      horizontalSpacing="xs"
      aria-label={title}
      style={{ tableLayout: 'fixed' }}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th style={{ verticalAlign: 'top' }}>{title}</Table.Th>
          {readers.map(({ reader, label }) => (
            <Table.Th key={reader} w={{ base: 76, sm: 96 }} style={{ verticalAlign: 'top' }}>
              {label}
              {!readOnly && !released.isSingle && !isByItself(items[0]!, reader) && (
                <Checkbox
                  mt={6}
                  label="All"
                  styles={{ body: { alignItems: 'center' } }}
                  aria-label={`${label}: all ${title.toLowerCase()}`}
                  checked={items.every((item) => isShown(item, reader, ticked))}
                  indeterminate={
                    items.some((item) => isShown(item, reader, ticked)) &&
                    !items.every((item) => isShown(item, reader, ticked))
                  }
                  onChange={({ currentTarget: { checked } }) => onTick(items, reader, checked)}
                />
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.id}>
            <Table.Td>
              <Text className="typed" lineClamp={2}>
                {item.name}
              </Text>
              <Text size="sm" c="dimmed">
                <time dateTime={item.at}>{exactTime(item.at, zone)}</time>
              </Text>
            </Table.Td>
            {readers.map(({ reader, label }) => (
              <Table.Td key={reader}>
                {isByItself(item, reader) ? (
                  <Text size="sm" c="dimmed">
                    {released.toCustomer}
                  </Text>
                ) : (
                  <Checkbox
                    className="touchable"
                    aria-label={`${label}: ${excerpt(item.name, 80)}`}
                    checked={isShown(item, reader, ticked)}
                    disabled={readOnly}
                    onChange={({ currentTarget: { checked } }) => onTick([item], reader, checked)}
                  />
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
