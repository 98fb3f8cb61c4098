import { Anchor, Button, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import {
  type Money,
  type MoneyByAge,
  type OpenMoney,
  shownInsurer,
} from '#money/follow-ups/follow-ups.ts'
import { type Age, ageOrder, ages } from '#money/invoices/past-due-ages.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'

/** Insurers shown at first. */
const FIRST = 8

/** Open money by insurer and age. Each sum links to its invoices below. */
export function OpenMoneyTable({ money: { total, insurers, others } }: { money: OpenMoney }) {
  const [all, { open }] = useDisclosure()
  const shown = all ? insurers : insurers.slice(0, FIRST)
  return (
    <div>
      <Table
        aria-label="Balance due by age and insurer"
        layout="fixed"
        verticalSpacing={6}
        horizontalSpacing="xs"
        fz="sm"
        className="open-money"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="22%">Insurer</Table.Th>
            {ageOrder.map((age) => (
              <Table.Th key={age} ta="right">
                {ages[age]}
              </Table.Th>
            ))}
            <Table.Th ta="right">Total</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Row name="All insurers" money={total} leads bold />
          {shown.map(({ insurer, ...money }) => (
            <Row key={insurer} name={shownInsurer(insurer)} insurer={insurer} money={money} leads />
          ))}
          {others && (all || insurers.length <= FIRST) && (
            <Row name={`${others.insurers} other insurers`} money={others} />
          )}
        </Table.Tbody>
      </Table>
      {!all && insurers.length > FIRST && (
        <Button variant="subtle" onClick={open}>
          Show all {insurers.length + (others?.insurers ?? 0)} insurers
        </Button>
      )}
    </div>
  )
}

interface RowProps {
  name: string
  insurer?: string
  money: MoneyByAge
  /** True if the sums link to their invoices. */
  leads?: boolean
  bold?: boolean
}

function Row({ name, insurer, money, leads = false, bold = false }: RowProps) {
  const sum = (age: Age | undefined) => {
    const { cents, count } = money[age ?? 'total']
    if (count === 0) return <span aria-label="None">—</span>
    const label = `${name}, ${age ? ages[age] : 'total'}: ${shownDollars(cents)}, ${counted(count, 'invoice')}`
    if (!leads) return <span title={counted(count, 'invoice')}>{shownDollars(cents)}</span>
    return <SumLink label={label} sum={{ cents, count }} age={age} insurer={insurer} />
  }
  const weight = bold ? 700 : undefined
  return (
    <Table.Tr fw={weight}>
      <Table.Th scope="row" fw={bold ? 700 : 500} className="one-line typed" title={name}>
        {name}
      </Table.Th>
      {[...ageOrder, undefined].map((age) => (
        <Table.Td key={age ?? 'total'} ta="right" className="figures" fw={age ? weight : 700}>
          {sum(age)}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

interface LinkProps {
  label: string
  sum: Money
  age: Age | undefined
  insurer: string | undefined
}

function SumLink({ label, sum, age, insurer }: LinkProps) {
  const { search } = useListAddress()
  const isShown = search.age === age && search.insurer === insurer
  return (
    <Anchor
      inherit
      c={isShown ? undefined : 'inherit'}
      aria-label={label}
      title={counted(sum.count, 'invoice')}
      {...(isShown && { 'aria-current': true })}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/invoices/board"
          search={{ city: search.city as string | undefined, age, insurer } as never}
        />
      )}
    >
      {shownDollars(sum.cents)}
    </Anchor>
  )
}
