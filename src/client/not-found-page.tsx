import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Brand } from '#client/brand.tsx'
import { companyQuery } from '#client/company.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { Notice } from '#ui/notice.tsx'

/** At an address that has no page, within the frame of who is signed in. */
export const NotFoundNotice = () => (
  <Notice title="404" text="Oops! Page not found">
    <Button component={Link} to="/">
      Return to Dashboard
    </Button>
  </Notice>
)

/** The same for strangers: whose page it is, and whom to call, since they may have come because water runs. */
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
