import { Anchor, Progress, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import {
  type CategoryUtilization,
  UTILIZATION_DAYS,
  sharePercent,
  totalOf,
} from '#equipment/rental/utilization.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { shownDay } from '#values/times.ts'

interface Props extends DialogState {
  city: string | undefined
}

/**
 * Shows how much of each category was out lately, the most used first: what to buy and what to
 * sell.
 */
export function UtilizationDialog({ city, ...dialog }: Props) {
  const query = useQuery(api.equipment.utilization.queryOptions({ input: { city } }))
  const { data, error } = query
  return (
    <Dialog {...dialog} title="Utilization by Category" size="lg">
      {data ? (
        data.categories.length === 0 ? (
          <Text c="dimmed">No equipment here yet.</Text>
        ) : (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              Share of the last {UTILIZATION_DAYS} days that units were on a job,{' '}
              {shownDay(data.first_day)} to {shownDay(data.last_day)}. Retired units are not
              counted.
            </Text>
            <Shares categories={data.categories} city={city} onClose={dialog.onClose} />
          </Stack>
        )
      ) : error ? (
        <LoadFailureLine text="Failed to load utilization." query={query} />
      ) : (
        <Skeleton height={200} role="status" aria-label="Loading utilization" />
      )}
    </Dialog>
  )
}

type Total = Pick<CategoryUtilization, 'units' | 'days' | 'days_out'>

const Share = ({ of, name }: { of: Total; name: string }) => (
  <>
    <Text
      span
      inherit
      className="figures"
      title={`${of.days_out.toLocaleString('en-US')} of ${of.days.toLocaleString('en-US')} days`}
    >
      {sharePercent(of)}%
    </Text>
    <Progress value={sharePercent(of)} size="sm" mt={4} aria-label={`Utilization of ${name}`} />
  </>
)

const Shares = ({
  categories,
  city,
  onClose,
}: {
  categories: CategoryUtilization[]
  city: string | undefined
  onClose: () => void
}) => (
  <Table verticalSpacing="xs">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Category</Table.Th>
        <Table.Th ta="right">Units</Table.Th>
        <Table.Th w="45%">Utilization</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {categories.map((one) => (
        <Table.Tr key={one.category}>
          <Table.Td>
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/equipment"
                  search={{ category: one.category, city }}
                  onClick={onClose}
                />
              )}
            >
              {equipmentCategories[one.category]}
            </Anchor>
          </Table.Td>
          <Table.Td ta="right" className="figures">
            {one.units.toLocaleString('en-US')}
          </Table.Td>
          <Table.Td>
            <Share of={one} name={equipmentCategories[one.category]} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
    <Table.Tfoot>
      <Table.Tr>
        <Table.Th>All</Table.Th>
        <Table.Th ta="right" className="figures">
          {totalOf(categories).units.toLocaleString('en-US')}
        </Table.Th>
        <Table.Td>
          <Share of={totalOf(categories)} name="all equipment" />
        </Table.Td>
      </Table.Tr>
    </Table.Tfoot>
  </Table>
)
