import { Center, Stack, Text, Title } from '@mantine/core'
import { cancelWords } from '#papers/right-to-cancel/right-to-cancel.ts'
import type { HandedOver } from '#papers/handed-over/handing-over.client.ts'
import type { Signable } from '#papers/signings/signings.ts'
import { TakeBackForm } from '#papers/handed-over/take-back-form.tsx'
import { useCompanyToday } from '#client/company.ts'

const outcomes = {
  signed: {
    title: 'Signed. Thank you.',
    text: 'Your signature is saved. Please hand the device back.',
  },
  declined: {
    title: 'You declined to sign.',
    text: 'Your answer is saved. Please hand the device back.',
  },
  left: { title: 'Nothing was signed.', text: 'Please hand the device back.' },
}

interface Props {
  handed: HandedOver
  signable: Signable | undefined
  onTakenBack: () => void
}

/** Thanks the people who had the device, and lets its owner take it back. */
export function HandBackPanel({ handed, signable, onTakenBack }: Props) {
  const outcome = outcomes[handed.done ?? 'left']
  return (
    <Center mih="100dvh" p="md">
      <Stack align="center" gap="lg" maw={480}>
        <Stack gap={4} align="center">
          <Title order={1} fz="xl">
            {outcome.title}
          </Title>
          <Text ta="center">{outcome.text}</Text>
        </Stack>
        {handed.done === 'signed' && <InHand handed={handed} signable={signable} />}
        <TakeBackForm onTakenBack={onTakenBack} />
      </Stack>
    </Center>
  )
}

/** Says how they get their copy, and until when they may cancel. */
function InHand({ handed: { people }, signable }: Omit<Props, 'onTakenBack'>) {
  const today = useCompanyToday()
  const email = people.find(({ party }) => party === 'customer')?.email
  const until = signable?.is_home_solicitation ? signable.deadlines?.[today] : undefined
  return (
    <Stack gap={4}>
      <Text size="sm">
        {email
          ? `Your copy is emailed to ${email} as soon as this device is online.`
          : 'Ask for a printed copy of what you signed.'}
      </Text>
      {until && (
        <Text size="sm">
          {cancelWords(
            { until, address: signable?.seller_address ?? null },
            'at the end of your copy',
          ).join(' ')}
        </Text>
      )}
    </Stack>
  )
}
