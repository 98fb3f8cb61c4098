import { Alert, Button, Input, PinInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { AtHomeText } from '#papers/contracts/purpose-form.tsx'
import {
  canHaveDeviceCode,
  hasDeviceCode,
  setDeviceCode,
} from '#papers/handed-over/device-code.client.ts'
import { handOver } from '#papers/handed-over/handing-over.client.ts'
import { WE_WRITE_FIRST, companyWrites } from '#papers/signings/signing-order.ts'
import type { Signable } from '#papers/signings/signings.ts'
import { partiesOf } from '#papers/signings/signing-answers.ts'
import { devicePlace } from '#files/uploads/device-position.client.ts'
import { useMe } from '#client/session.ts'
import { Form } from '#ui/form.tsx'

interface Props {
  signable: Signable
  bytes: UseQueryResult<Uint8Array>
}

/** Asks for the signers, and for the code with which the device is taken back. */
export function HandOverForm({ signable, bytes }: Props) {
  const me = useMe()
  const parties = partiesOf(signable.fields)
  const weFirst = companyWrites(signable.fields)
  const [name, setName] = useState(signable.customer_name ?? '')
  const [email, setEmail] = useState(signable.customer_email ?? '')
  const [second, setSecond] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const needsCode = canHaveDeviceCode() && !hasDeviceCode(me.id)
  const missing = {
    name: name.trim() === '' && 'Please fill in all required fields',
    second:
      parties.includes('second') && second.trim() === '' && 'Please fill in all required fields',
    email:
      email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()) && 'Enter a valid email address',
    code: needsCode && code.length < 4 && 'Choose four digits',
  }
  const hand = async () => {
    setTried(true)
    if (Object.values(missing).some(Boolean)) return
    setBusy(true)
    if (needsCode) await setDeviceCode(me.id, code)
    const place = await Promise.race([
      devicePlace(),
      new Promise<object>((resolve) => setTimeout(() => resolve({}), 3000)),
    ])
    const names = { customer: name.trim(), second: second.trim(), company: me.name }
    handOver({
      person: me.id,
      contract_id: signable.id,
      signing_id: newId(),
      position: 'position' in place ? (place.position as never) : null,
      people: parties.map((party) => ({
        id: newId(),
        party,
        name: names[party],
        email: party === 'customer' ? email.trim() : '',
        phone: party === 'customer' ? (signable.customer_phone ?? '') : '',
      })),
    })
  }
  const wrong = (field: keyof typeof missing) => (tried && missing[field]) || undefined
  return (
    <Form gap="md" onSubmit={() => void hand()}>
      {weFirst && <Alert>{WE_WRITE_FIRST}</Alert>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Who signs"
          withAsterisk
          maxLength={200}
          value={name}
          error={wrong('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label="Email for their copy"
          type="email"
          inputMode="email"
          maxLength={254}
          value={email}
          error={wrong('email')}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </SimpleGrid>
      {parties.includes('second') && (
        <TextInput
          label="Second signer"
          withAsterisk
          maxLength={200}
          value={second}
          error={wrong('second')}
          onChange={({ currentTarget }) => setSecond(currentTarget.value)}
        />
      )}
      <AtHomeText is_home_solicitation={signable.is_home_solicitation} />
      {signable.is_home_solicitation && !signable.seller_address && (
        <Text size="sm" c="orange">
          The notice of cancellation needs an address to mail it to. An administrator adds the
          office in Settings.
        </Text>
      )}
      {needsCode && (
        <Input.Wrapper
          label="Set a 4-digit code to unlock this device after signing"
          description="You set it once on this device."
          withAsterisk
          error={wrong('code')}
        >
          <PinInput
            type="number"
            mask
            mt={6}
            aria-label="Code"
            value={code}
            onChange={setCode}
            error={Boolean(wrong('code'))}
          />
        </Input.Wrapper>
      )}
      {!signable.fields.some(
        ({ signer, kind }) => signer === 'customer' && kind === 'signature',
      ) && (
        <Text size="sm" c="dimmed">
          This file has no signature field. The signature will go on the certificate page.
        </Text>
      )}
      {bytes.error && (
        <Alert color="red" role="alert">
          {bytes.error.message}
        </Alert>
      )}
      <Button
        type="submit"
        size="md"
        loading={busy || bytes.isLoading}
        disabled={bytes.data === undefined}
      >
        {weFirst ? 'Fill in our part' : 'Hand device to customer'}
      </Button>
    </Form>
  )
}
