import { Alert, Button, Input, PinInput, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompanyName } from '#client/company.ts'
import type { CodeOutcome } from '#people/link-codes/link-codes.ts'
import { explain } from '#client/failure.ts'
import { FrontCard } from '#ui/front-card.tsx'
import { linkLasts } from '#values/link-lifetimes.ts'

interface Props {
  token: string
  /** The heading: what the code opens. */
  title: string
  send: (input: { token: string }) => Promise<{ done: boolean }>
  enter: (input: {
    token: string
    code: string
  }) => Promise<{ outcome: CodeOutcome; proof: string | null }>
  onProof: (proof: string) => void
  onDead: () => void
}

const wrong = {
  wrong: 'Wrong code. Try again.',
  over: 'This code no longer works. Send a new one.',
}

/**
 * Asks for a code sent to the address that the link went to, before anything is shown: the email
 * may have been forwarded.
 */
export function CodeForm({ token, title, onProof, onDead, ...asks }: Props) {
  const company = useCompanyName()
  const [code, setCode] = useState('')
  const send = useMutation({
    mutationFn: asks.send,
    onSuccess: ({ done }) => {
      if (!done) onDead()
      setCode('')
      enter.reset()
    },
  })
  const enter = useMutation({
    mutationFn: asks.enter,
    onSuccess: ({ outcome, proof }) => {
      if (outcome === 'dead') onDead()
      else if (proof) onProof(proof)
      else setCode('')
    },
  })
  const outcome = enter.data?.outcome
  const trouble = send.error
    ? explain(send.error)
    : enter.error
      ? explain(enter.error)
      : outcome === 'wrong' || outcome === 'over'
        ? wrong[outcome]
        : undefined
  if (!send.data?.done)
    return (
      <FrontCard
        title={title}
        about={`From ${company}. We email a code to the address that got this link, so that no one else can open it.`}
      >
        {trouble && (
          <Alert color="red" role="alert">
            {trouble}
          </Alert>
        )}
        <Button fullWidth loading={send.isPending} onClick={() => send.mutate({ token })}>
          Email me the code
        </Button>
      </FrontCard>
    )
  return (
    <FrontCard
      title="Enter your code"
      about={`We emailed you six digits. They work for ${linkLasts('code')}.`}
    >
      <Stack>
        <Input.Wrapper label="Code" error={trouble}>
          <PinInput
            type="number"
            length={6}
            size="md"
            mt={6}
            oneTimeCode
            autoFocus
            aria-label="Code"
            getInputProps={(n) => ({ 'aria-label': `Digit ${n + 1} of 6` })}
            value={code}
            disabled={enter.isPending}
            error={trouble !== undefined}
            onChange={setCode}
            onComplete={(typed) => enter.mutate({ token, code: typed })}
          />
        </Input.Wrapper>
        <Button
          fullWidth
          loading={enter.isPending}
          disabled={code.length < 6}
          onClick={() => enter.mutate({ token, code })}
        >
          Continue
        </Button>
        <Button
          fullWidth
          variant="default"
          loading={send.isPending}
          onClick={() => send.mutate({ token })}
        >
          Send a new code
        </Button>
      </Stack>
    </FrontCard>
  )
}
