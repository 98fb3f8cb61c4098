import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useOfficePhone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { PhoneLink } from '#ui/contact-links.tsx'

/**
 * Tells a customer whose job is closed which number to call. They can read but not ask. Shows
 * nothing to people who can ask.
 */
export function CallInsteadBanner() {
  const mayAsk = useCan('questions.ask')
  const record = useQuery({ ...api.customers.mine.queryOptions(), enabled: !mayAsk }).data
  const phone = useOfficePhone(record?.city_code)
  if (mayAsk) return null
  return (
    <Text>
      Your job is closed, so we answer questions by phone.{' '}
      {phone ? (
        <>
          Call us at <PhoneLink phone={phone} />.
        </>
      ) : (
        'Call us.'
      )}
    </Text>
  )
}
