import { Group, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTag } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownPrice } from '#money/price-list/line-price.ts'
import type { PriceItem } from '#money/price-list/price-list.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'

/** Picks an item of the price list by its number or words. Hidden if the price list is empty. */
export function PriceItemPicker({ onPick }: { onPick: (item: PriceItem) => void }) {
  const [typed, type] = useState('')
  const q = typed.trim()
  const [settled] = useDebouncedValue(q, 200)
  const list = (of: string) =>
    api.priceList.list.queryOptions({ input: { sort: 'number', ...(of && { q: of }) } })
  const all = useQuery(list(''))
  const found = useQuery({ ...list(settled), placeholderData: keepPreviousData })
  if (!all.data || all.data.rows.length === 0) return null
  const rows = found.data?.rows ?? []
  const items = new Map(rows.map((item) => [item.id, item]))
  const nothing = found.error
    ? `Failed to load the price list. ${explain(found.error)}`
    : settled === q && !found.isFetching
      ? 'No item found'
      : 'Searching …'
  return (
    <Select
      aria-label="Add from the price list"
      placeholder="Price list: number or words"
      leftSection={<IconTag size={18} aria-hidden />}
      rightSection={<span />}
      flex="1 1 260px"
      maw={420}
      searchable
      openOnFocus={false}
      withCheckIcon={false}
      nothingFoundMessage={nothing}
      withScrollArea={false}
      maxLength={200}
      value={null}
      onChange={(id) => {
        const item = id && items.get(id)
        if (!item) return
        type('')
        onPick(item)
      }}
      searchValue={typed}
      onSearchChange={type}
      // The server has already filtered the items.
      filter={({ options }) => options}
      data={rows.map(({ id, item_number, description }) => ({
        value: id,
        label: `${item_number} ${description.split('\n')[0]}`,
      }))}
      renderOption={({ option }) => <Item item={items.get(option.value)!} />}
      styles={{ options: { maxHeight: 320, overflowY: 'auto' }, option: { minHeight: 48 } }}
    />
  )
}

const Item = ({
  item: { item_number, description, unit, unit_price_cents, taxable },
}: {
  item: PriceItem
}) => (
  <Group wrap="nowrap" gap="sm" justify="space-between" w="100%">
    <div style={{ minWidth: 0 }}>
      <Text fw={600} size="sm" className="typed">
        {item_number}
      </Text>
      <Text size="sm" className="typed" lineClamp={2}>
        {description}
      </Text>
    </div>
    <Text size="sm" className="figures" ta="right" style={{ flexShrink: 0 }}>
      {shownPrice(unit_price_cents)}
      {unit && ` / ${unit}`}
      {!taxable && <br />}
      {!taxable && 'not taxed'}
    </Text>
  </Group>
)
