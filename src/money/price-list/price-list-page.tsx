import { Anchor, Button, Group } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { priceItemColumns } from '#money/price-list/price-item-columns.tsx'
import { PriceItemDialog } from '#money/price-list/price-item-dialog.tsx'
import type { PriceItem } from '#money/price-list/price-list.ts'
import { api } from '#client/api.ts'
import { useKey } from '#client/keys.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { FlagFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

const route = getRouteApi('/signed-in/invoices/price-list')

/** The items that the company sells at its own prices. Invoice drafts pick from them. */
export function PriceListPage() {
  const { q, archived, sort, after, before } = route.useSearch()
  const { clear } = useListAddress()
  const show = useDialog()
  const query = useQuery({
    ...api.priceList.list.queryOptions({
      input: { q, archived, sort: sort ?? 'number', after, before },
      meta: { failed: 'Failed to load the price list' },
    }),
    placeholderData: keepPreviousData,
  })
  // Clear the search and page, which would hide the new item.
  const add = () => show((dialog) => <PriceItemDialog onAdded={() => clear()} {...dialog} />)
  const edit = (item: PriceItem) =>
    item.archived_at === null && show((dialog) => <PriceItemDialog item={item} {...dialog} />)
  useKey('n', 'Add Item', add)
  return (
    <ListPage
      title="Price List"
      above={
        <Anchor
          size="sm"
          className="touchable"
          style={{ alignSelf: 'start' }}
          renderRoot={(props) => <Link {...props} to="/invoices" />}
        >
          Invoices
        </Anchor>
      }
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/invoices/price-list/import" />}
          >
            Import from CSV
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Add Item
          </Button>
        </Group>
      }
    >
      <ListFilters
        names={['archived']}
        search={
          <SearchFilter label="Search the price list" placeholder="Search by number or words …" />
        }
      >
        <FlagFilter name="archived" label="Archived" />
      </ListFilters>
      <ListBody
        label="Items"
        columns={priceItemColumns}
        query={query}
        unsorted="By number"
        onOpen={edit}
        none={{
          text: 'No items yet. Items you add here fill in invoice lines: item number, description, unit, price and tax.',
          children: <Button onClick={add}>Add Item</Button>,
        }}
        noMatch={
          (q !== undefined || archived !== undefined) && {
            text: 'No items match these filters',
            clear: 'Clear Filters',
          }
        }
      />
    </ListPage>
  )
}
