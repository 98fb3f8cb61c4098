import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { consentText } from '#papers/signings/consent.ts'
import type { CancellationNotice } from '#files/sealing/cancellation-notice.ts'
import { CancellationCard } from '#papers/signings/cancellation-card.tsx'
import { SigningHead } from '#papers/signings/signing-head-card.tsx'
import { SigningPanel } from '#papers/signings/signing-panel.tsx'

interface Props {
  title: string
  company: string
  /** The notice of cancellation, if they sign at home. */
  notice: CancellationNotice | undefined
  onConsent: () => void
  onBack: () => void
  onLeave: () => void
}

/** The consent that a person gives before signing on a screen. */
export function ConsentPanel({ title, company, notice, onConsent, onBack, onLeave }: Props) {
  const [agreed, setAgreed] = useState(false)
  const [missed, setMissed] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const proceed = () => {
    if (agreed) return onConsent()
    // Scroll to the box: with the notice above it, nobody would see what is missing.
    setMissed(true)
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <SigningPanel
      top={
        <SigningHead
          title={title}
          step="Step 2 of 3: Agree to sign electronically"
          onLeave={onLeave}
        />
      }
      next={
        <Group justify="space-between" wrap="nowrap">
          <Button variant="default" size="md" onClick={onBack}>
            Back
          </Button>
          <Button size="md" onClick={proceed}>
            Continue
          </Button>
        </Group>
      }
    >
      <Stack gap="sm" p="md" pb={48} maw={640} mx="auto">
        {notice && <CancellationCard notice={notice} />}
        <Title order={2} fz="lg">
          Sign electronically?
        </Title>
        {consentText(company).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Checkbox
          ref={box}
          size="md"
          error={missed && !agreed && 'Check this box to continue'}
          label="I read this and agree to sign electronically."
          checked={agreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        />
      </Stack>
    </SigningPanel>
  )
}
