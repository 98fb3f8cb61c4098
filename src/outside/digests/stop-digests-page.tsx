import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DeadLinkCard } from '#people/accounts/link-card.tsx'
import { behindLink } from '#people/accounts/link-page.tsx'
import { api } from '#client/api.ts'
import { FrontCard } from '#ui/front-card.tsx'

const about = 'Other emails still come, such as answers to your questions.'

/**
 * The page behind the link in a digest. Nothing is stopped automatically, because mail programs
 * open links to scan them.
 */
export const StopDigestsPage = behindLink(({ token }) => {
  const [isOn, setOn] = useState(true)
  const stop = useMutation(
    api.digests.stop.mutationOptions({
      onSuccess: () => setOn(false),
      meta: { failed: 'Failed to stop the emails' },
    }),
  )
  const resume = useMutation(
    api.digests.resume.mutationOptions({
      onSuccess: () => setOn(true),
      meta: { failed: 'Failed to turn the emails back on' },
    }),
  )
  if (!token) return <DeadLinkCard state="unknown" />
  if (!isOn)
    return (
      <FrontCard key="off" focused title="These emails have stopped" about={about}>
        <Button
          variant="default"
          loading={resume.isPending}
          onClick={() => resume.mutate({ token })}
          fullWidth
        >
          Turn them back on
        </Button>
      </FrontCard>
    )
  if (resume.isSuccess)
    return (
      <FrontCard
        key="on"
        focused
        title="The emails are back on"
        about="At most one a day, and only when something is new."
      >
        <StopButton text="Stop them" busy={stop.isPending} onClick={() => stop.mutate({ token })} />
      </FrontCard>
    )
  return (
    <FrontCard title="Stop emails about what's new?" about={about}>
      <StopButton
        text="Stop these emails"
        busy={stop.isPending}
        onClick={() => stop.mutate({ token })}
      />
    </FrontCard>
  )
})

const StopButton = ({
  text,
  busy,
  onClick,
}: {
  text: string
  busy: boolean
  onClick: () => void
}) => (
  <Button loading={busy} onClick={({ detail }) => detail < 2 && onClick()} fullWidth>
    {text}
  </Button>
)
