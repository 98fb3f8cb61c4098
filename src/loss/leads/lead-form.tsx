import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { LeadChoice } from '#loss/leads/lead-choice-form.tsx'
import { happened } from '#loss/leads/leads.ts'
import { type CallDraft, type CallValues, waterShort } from '#loss/leads/phone-call.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { InputOrNone } from '#ui/input-or-none.tsx'
import { LongText } from '#ui/long-text.tsx'
import { labelIn } from '#values/words.ts'

const two = { cols: { base: 1, xs: 2 }, spacing: 'sm', verticalSpacing: 'sm' } as const
const plain = { autoComplete: 'off' }
type AddressField = Pick<Parameters<typeof InputOrNone>[0], 'value' | 'onChange'>

interface Props {
  form: FormOf<CallValues>
  /**
   * 'speaking': a live call, which asks for each field. 'call': a logged or cut-off call, where any
   * field may be unknown. 'request': an online request, whose text can't be edited.
   */
  kind?: 'speaking' | 'call' | 'request'
  /** Shown after the contact fields. */
  children?: ReactNode
}

/** The fields in the order of the call: who, where, and if water is running. */
export function LeadFields({ form, kind = 'speaking', children }: Props) {
  const field = fieldsOf(form)
  const { key, ...address } = field('address', 'Address')
  const needed = { withAsterisk: kind !== 'call' }
  return (
    <>
      <TextInput {...field('name', 'Name')} {...plain} {...needed} maxLength={100} data-autofocus />
      <SimpleGrid {...two}>
        <TextInput {...field('phone', 'Phone')} {...plain} type="tel" maxLength={40} />
        <TextInput
          {...field('email', 'Email')}
          {...plain}
          type="email"
          maxLength={254}
          placeholder="If they have no phone number"
        />
      </SimpleGrid>
      {children}
      <InputOrNone
        key={key}
        {...(address as unknown as AddressField)}
        {...plain}
        box="Not known yet"
        none={null}
        required={kind !== 'call'}
        maxLength={200}
        placeholder="Street, city, ZIP code"
      />
      <LeadChoice
        {...field('water_running', 'Is water still running?')}
        {...needed}
        choices={waterShort}
      />
      {kind === 'request' ? (
        <Written values={form.getValues()} />
      ) : (
        <>
          <LeadChoice {...field('happened', 'Since when?')} {...needed} choices={happened} />
          <LongText
            {...field('what_happened', 'What happened?')}
            {...needed}
            minRows={3}
            maxRows={10}
            most={2000}
          />
        </>
      )}
      <SimpleGrid {...two}>
        <TextInput {...field('insurance_company', 'Insurer')} {...plain} maxLength={100} />
        <TextInput {...field('policy_number', 'Policy number')} {...plain} maxLength={60} />
      </SimpleGrid>
    </>
  )
}

/** The visitor's own words, which no one may change. */
const Written = ({ values }: { values: CallValues }) => (
  <Facts cols={{ base: 1, xs: 2 }}>
    <Fact name="Since when?">{labelIn(happened)(values.happened)}</Fact>
    <Fact name="What happened?" wide>
      {values.what_happened}
    </Fact>
    <Fact name="Can't be edited" wide>
      They wrote this themselves on the website. Add anything new as a note.
    </Fact>
  </Facts>
)

/** One click for a caller who is gone: what they did not say stays unknown. */
export const CutOffField = ({ form }: { form: FormOf<CallDraft> }) => (
  <Checkbox
    {...form.getInputProps('cut_off', { type: 'checkbox' })}
    key={form.key('cut_off')}
    label="They hung up, or the call was cut off"
    description="A phone number is enough. You can fill in the rest when you call back."
  />
)
