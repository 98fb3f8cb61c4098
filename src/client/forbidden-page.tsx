import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Notice } from '#ui/notice.tsx'

export const ForbiddenPage = () => (
  <Notice title="403" text="You don't have access to this page">
    <Button component={Link} to="/">
      Return to Dashboard
    </Button>
  </Notice>
)
