import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OpenMoney } from '#money/follow-ups/follow-ups.ts'
import { type Age, ageOrder, ages } from '#money/invoices/past-due-ages.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { shownDollars } from '#values/amounts.ts'

/**
 * Open money by age as a list, for screens too narrow for the table: of the chosen insurer, or of
 * all. Each age links to its invoices.
 */
export function OpenMoneyCards({ money: { total, insurers } }: { money: OpenMoney }) {
  const { search } = useListAddress()
  const { city, insurer, age: chosen } = search as { city?: string; insurer?: string; age?: Age }
  const money =
    insurer === undefined ? total : (insurers.find((one) => one.insurer === insurer) ?? total)
  return (
    <Stack
      component="ul"
      gap={0}
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="Balance due by age"
    >
      {[...ageOrder, undefined].map((age) => {
        const { cents, count } = money[age ?? 'total']
        const isShown = chosen === age
        return (
          <li key={age ?? 'total'} className="ruled">
            <Anchor
              c="inherit"
              underline="never"
              className="touchable"
              display="block"
              {...(isShown && { 'aria-current': true })}
              renderRoot={(props) => (
                <Link {...props} to="/invoices/board" search={{ city, insurer, age } as never} />
              )}
            >
              <Group justify="space-between" wrap="nowrap" gap="xs" py={8} px={4}>
                <Text span fw={isShown ? 700 : 500}>
                  {age ? ages[age] : 'Total'}
                  <Text span c="dimmed" size="sm" fw={400}>
                    {' '}
                    {count.toLocaleString('en-US')}
                  </Text>
                </Text>
                <Text span fw={isShown || !age ? 700 : 500} className="figures">
                  {shownDollars(cents)}
                </Text>
              </Group>
            </Anchor>
          </li>
        )
      })}
    </Stack>
  )
}
