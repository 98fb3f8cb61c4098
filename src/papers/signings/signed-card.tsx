import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { RightToCancelText } from '#papers/right-to-cancel/right-to-cancel-card.tsx'
import type { JustSigned } from '#papers/signings/signed-copies.ts'
import { FrontCard } from '#ui/front-card.tsx'

interface Props {
  standing: JustSigned | undefined
  /** The button that gives out the copy, once it is made. */
  download: ReactNode
  trouble?: string | undefined
  onward?: ReactNode
}

/** Shown to someone who has just signed: thanks, their copy, and until when they may cancel. */
export const SignedCard = ({ standing, download, trouble, onward }: Props) => (
  <FrontCard
    focused
    title="Signed. Thank you."
    about={
      standing?.is_complete
        ? "Everyone has signed. We'll email you the signed copy."
        : "We'll email you your copy now, and the sealed one as soon as everyone has signed."
    }
  >
    {trouble && (
      <Alert color="red" role="alert">
        {trouble}
      </Alert>
    )}
    {standing?.cancel && (
      <RightToCancelText cancel={standing.cancel} copies="at the end of your copy" />
    )}
    {standing?.copy ? (
      download
    ) : (
      <Text size="sm" c="dimmed" role="status">
        Your copy is being made…
      </Text>
    )}
    {onward}
  </FrontCard>
)
