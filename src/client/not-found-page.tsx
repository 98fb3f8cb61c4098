import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Brand } from '#client/brand.tsx'
import { companyQuery } from '#client/company.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { Notice } from '#ui/notice.tsx'

/** Shown at an address without a page, inside the logged-in person's frame. */
export const NotFoundNotice = () => (
  <Notice title="404" text="Oops! Page not found">
    <Button component={Link} to="/">
      Return to Dashboard
    </Button>
  </Notice>
)

/**
 * The same for strangers: names the company and its emergency phone, since the visitor may have a
 * flood.
 */
export function NotFoundPage() {
  const phone = useQuery(companyQuery).data?.emergency_phone
  return (
    <>
      <Group component="header" justify="space-between" p="sm" mih={64}>
        <Brand />
        {phone && <PhoneLink phone={phone} className="touchable" fw={600} />}
      </Group>
      <main>
        <NotFoundNotice />
      </main>
    </>
  )
}
