import { Button } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { explain } from '#client/failure.ts'
import { Notice } from '#ui/notice.tsx'

/** Shown in place of a page that failed to render. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const boundary = useQueryErrorResetBoundary()
  const retry = () => {
    boundary.reset()
    reset()
    void router.invalidate()
  }
  return (
    <Notice title="This page could not be shown" text={explain(error)}>
      <Button onClick={retry}>Retry</Button>
    </Notice>
  )
}
