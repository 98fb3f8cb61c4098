import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#loss/customers/customers.ts'
import { leaveOnLine, reachLine, stageOf, steps } from '#loss/customers/stage.ts'
import { exactTime } from '#values/times.ts'
import { dialLink, shownPhone } from '#values/phone-number.ts'
import { api } from '#client/api.ts'
import { companyQuery, useCompanyZone, useOfficePhone } from '#client/company.ts'

const DRYING = steps.indexOf('Drying')

/**
 * The stage of a customer's job, what happens next, how we reach them, and whom to call: what they
 * came to find out.
 */
export function StageCard({
  customer,
  visited,
}: {
  customer: Customer
  visited: string | null | undefined
}) {
  const company = useQuery(companyQuery).data
  const placements = useQuery(api.placements.mine.queryOptions()).data ?? []
  const standing = placements.filter(({ removed_at }) => removed_at === null).length
  const stage = stageOf(customer.contract_status, standing)
  const leaveOn = leaveOnLine(customer.contract_status, standing)
  const isDone = stage.step === steps.length - 1
  const reach = reachLine(stage, customer)
  const zone = useCompanyZone()
  // The phone of the office that does the work, or else the company's.
  const phone = useOfficePhone(customer.city_code)
  const emergency = company?.emergency_phone
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-label="Your record">
      <Stack gap="sm">
        <Steps at={stage.step} isDrying={leaveOn !== null && stage.step > DRYING} />
        <div>
          <Title order={2} fz="h3">
            {stage.title}
          </Title>
          <Text mt={4}>{stage.next}</Text>
          {leaveOn && <Text fw={600}>{leaveOn}</Text>}
          {visited && !isDone && (
            <Text>
              Last visit: <time dateTime={visited}>{exactTime(visited, zone)}</time>
            </Text>
          )}
          {reach && <Text className="typed">{reach}</Text>}
        </div>
        <Group gap="xs">
          {phone && <Call phone={phone} words="Call us" Icon={IconPhone} />}
          {emergency && emergency !== phone && (
            <Call
              phone={emergency}
              words="Emergency? Call, day or night"
              Icon={IconAlertTriangle}
              light
            />
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Customer number {customer.customer_number}
        </Text>
      </Stack>
    </Paper>
  )
}

/** The progress as a sentence, and as a bar that says the same. */
const Steps = ({ at, isDrying }: { at: number; isDrying: boolean }) => (
  <div>
    <Text size="sm" c="dimmed">
      Step {at + 1} of {steps.length}: {steps[at]}
      {isDrying && ' (drying continues)'}
    </Text>
    <Group gap={4} mt={4} wrap="nowrap" aria-hidden>
      {steps.map((step, n) => (
        <span key={step} className="step" data-reached={n <= at || undefined} />
      ))}
    </Group>
  </div>
)

const Call = ({
  phone,
  words,
  Icon,
  light = false,
}: {
  phone: string
  words: string
  Icon: typeof IconPhone
  light?: boolean
}) => (
  <Button
    component="a"
    href={dialLink(phone)}
    size="lg"
    {...(light ? { variant: 'light', color: 'ember' } : {})}
    leftSection={<Icon size={22} aria-hidden />}
    h="auto"
    mih={52}
    py={8}
    px="sm"
    maw="100%"
    flex="1 1 260px"
    styles={{
      inner: { minHeight: 36 },
      label: {
        whiteSpace: 'normal',
        lineHeight: 1.3,
        overflow: 'visible',
        overflowWrap: 'anywhere',
      },
    }}
  >
    <span>
      {words} <span style={{ display: 'inline-block' }}>{shownPhone(phone)}</span>
    </span>
  </Button>
)
