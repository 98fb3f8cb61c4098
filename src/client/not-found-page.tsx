import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Notice } from '#ui/notice.tsx'

export const NotFoundPage = () => (
  <main>
    <Notice title="404" text="Oops! Page not found">
      <Button component={Link} to="/">
        Return to Dashboard
      </Button>
    </Notice>
  </main>
)
