import { Text } from '@mantine/core'
import { EquipmentActions } from '#equipment/unit-page/equipment-actions.tsx'
import {
  Rate,
  StandsAt,
  Trouble,
  UnitName,
  modelAndSerial,
} from '#equipment/equipment/equipment-facts.tsx'
import { EquipmentStatusBadge } from '#equipment/equipment/equipment-status-badge.tsx'
import {
  type Equipment,
  equipmentCategories,
  equipmentConditions,
} from '#equipment/equipment/equipment.ts'
import { LocationCell } from '#people/locations/location-facts.tsx'
import { locationName } from '#people/locations/locations.ts'
import type { Column } from '#ui/list-columns.ts'

const NameAndDescription = (unit: Equipment) => (
  <>
    <UnitName unit={unit} />{' '}
    {unit.description && (
      <Text span inherit c="dimmed" className="typed" title={unit.description}>
        {unit.description}
      </Text>
    )}
  </>
)

const rateColumn = (
  id: `rental_rate_${'daily' | 'weekly' | 'monthly'}_cents` | 'purchase_price_cents',
  head: string,
): Column<Equipment> => ({
  id,
  head,
  width: 94,
  align: 'right',
  cell: (unit) => <Rate cents={unit[id]} />,
})

/**
 * Columns of units in maintenance. The problem takes the space of columns that do not matter there.
 */
export const maintenanceColumns = (): Column<Equipment>[] => [
  ...equipmentColumns.slice(0, 2),
  {
    id: 'trouble',
    head: 'What is wrong',
    width: '34%',
    cell: (unit) => <Trouble unit={unit} />,
    card: 'line',
  },
  ...equipmentColumns.slice(2).flatMap((column) => {
    if (column.id === 'status')
      return [
        { ...column, width: 128, cell: (unit: Equipment) => <EquipmentStatusBadge {...unit} /> },
      ]
    return ['category', 'model_number', 'standing', 'rental_rate_daily_cents'].includes(column.id)
      ? []
      : [column]
  }),
]

/**
 * The specification's columns (part 2 section 2), plus the label's number and the current location.
 */
export const equipmentColumns: Column<Equipment>[] = [
  {
    id: 'item_number',
    head: 'Item #',
    width: 84,
    cell: ({ item_number }) => (
      <span className="figures" title={item_number}>
        {item_number}
      </span>
    ),
    always: true,
    card: 'under',
    onCard: ({ item_number }) => item_number,
    sort: 'asc',
    orders: { asc: 'lowest first', desc: 'highest first' },
  },
  {
    id: 'name',
    head: 'Name',
    cell: NameAndDescription,
    always: true,
    card: 'title',
    onCard: (unit) => <UnitName unit={unit} />,
    sort: 'asc',
  },
  {
    id: 'category',
    head: 'Category',
    width: 106,
    cell: ({ category }) => equipmentCategories[category],
    card: 'under',
  },
  {
    id: 'model_number',
    head: 'Model/Serial',
    width: 'clamp(108px, 12vw - 44px, 200px)',
    cell: (unit) => (
      <span className="typed" title={modelAndSerial(unit)}>
        {modelAndSerial(unit)}
      </span>
    ),
    card: 'line',
    onCard: (unit) =>
      modelAndSerial(unit) && (
        <Text size="sm" className="typed">
          {modelAndSerial(unit)}
        </Text>
      ),
  },
  {
    id: 'status',
    head: 'Status',
    width: 'clamp(128px, 24vw - 118px, 320px)',
    cell: (unit) => (
      <>
        <EquipmentStatusBadge {...unit} /> <StandsAt unit={unit} />
        <Trouble unit={unit} />
      </>
    ),
    card: 'badge',
    onCard: (unit) => <EquipmentStatusBadge {...unit} />,
  },
  {
    id: 'standing',
    head: 'Where',
    cell: (unit) => (unit.standing ? <StandsAt unit={unit} /> : <Trouble unit={unit} />),
    cardOnly: true,
    card: 'line',
  },
  {
    id: 'condition',
    head: 'Condition',
    width: 88,
    cell: ({ condition }) => equipmentConditions[condition],
    card: 'fact',
    onCard: ({ condition }) => <Text size="sm">{equipmentConditions[condition]}</Text>,
  },
  {
    ...rateColumn('rental_rate_daily_cents', 'Daily Rate'),
    card: 'fact',
    onCard: (unit) => (
      <Text size="sm" component="div">
        <Rate cents={unit.rental_rate_daily_cents} />
      </Text>
    ),
  },
  { ...rateColumn('rental_rate_weekly_cents', 'Weekly Rate'), off: true },
  { ...rateColumn('rental_rate_monthly_cents', 'Monthly Rate'), off: true },
  { ...rateColumn('purchase_price_cents', 'Price'), off: true },
  {
    id: 'city_code',
    head: 'Location',
    width: 'clamp(76px, 24vw - 260px, 148px)',
    cell: ({ city_code }) => <LocationCell code={city_code} />,
    off: true,
    card: 'under',
    onCard: ({ city_code }) => locationName(city_code),
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 136,
    cell: (unit) => <EquipmentActions unit={unit} />,
    always: true,
    edits: true,
    card: 'corner',
    onCard: (unit) => <EquipmentActions unit={unit} asMenu />,
  },
]
