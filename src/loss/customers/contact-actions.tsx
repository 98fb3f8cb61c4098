import { ActionIcon, Button, Group } from '@mantine/core'
import { IconMail, IconMapPin, IconMessage, IconPhone } from '@tabler/icons-react'
import { dialLink, isDialable, textLink } from '#values/phone-number.ts'
import { mappedLocation } from '#people/locations/locations.ts'
import { addressLine, directionsLink, missingOfPlace } from '#values/place.ts'

interface Reached {
  phone: string | null
  email: string | null
  address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  city_code: string
}

/**
 * Returns where to drive. A map could find an incomplete address in any town, so the search adds
 * the customer's location and the label says so.
 */
function directionsOf(customer: Reached) {
  const [line, missing] = [addressLine(customer), missingOfPlace(customer)]
  const near = missing && mappedLocation(customer.city_code)
  const known = [customer.address, customer.city].filter(Boolean).join(', ')
  return near
    ? {
        where: `${known}, ${near}`,
        label: `Directions (no ${missing.toLowerCase().replace('zip', 'ZIP')}: near ${near})`,
      }
    : { where: line, label: 'Directions' }
}

/**
 * Buttons to call, text, email and get directions, one click each. Unknown ones are left out.
 * `small` offers only the call and the directions.
 */
export function ContactActions({
  name,
  customer,
  small,
}: {
  name: string
  customer: Reached
  small?: boolean
}) {
  const { phone, email } = customer
  const { where, label: way } = directionsOf(customer)
  const dialable = phone && isDialable(phone) ? phone : undefined
  const others = [
    dialable && small && { label: 'Call', href: dialLink(dialable), Icon: IconPhone },
    dialable && !small && { label: 'Text', href: textLink(dialable), Icon: IconMessage },
    email && !small && { label: 'Email', href: `mailto:${email}`, Icon: IconMail },
    where && { label: way, href: directionsLink(where), Icon: IconMapPin },
  ].filter((each) => typeof each === 'object' && each !== null)
  return (
    <Group gap={6} wrap="nowrap">
      {dialable && !small && (
        <Button
          component="a"
          href={dialLink(dialable)}
          variant="light"
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={`Call ${name}`}
        >
          Call
        </Button>
      )}
      {others.map(({ label, href, Icon }) => (
        <ActionIcon
          key={label}
          title={label}
          component="a"
          href={href}
          {...(label === way && { target: '_blank', rel: 'noreferrer' })}
          variant="light"
          size="input-sm"
          aria-label={label === way ? `${way} to ${where}` : `${label} ${name}`}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
