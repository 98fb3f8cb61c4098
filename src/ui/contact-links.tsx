import { Anchor, type AnchorProps } from '@mantine/core'
import { dialLink, isDialable, shownPhone } from '#values/phone-number.ts'

const link = { inherit: true, className: 'typed', py: 2, display: 'inline-block' } as const

/** A phone number that is called when it is pressed; what is no number stands as it was typed. */
export const PhoneLink = ({ phone, ...props }: { phone: string } & AnchorProps) =>
  isDialable(phone) ? (
    <Anchor href={dialLink(phone)} {...link} {...props}>
      {shownPhone(phone)}
    </Anchor>
  ) : (
    phone
  )

const inText = /(\(?[2-9]\d{2}\)?[\s.-]?\d{3}[.-]\d{4}\b)/

/** A text in which each phone number is one to press, and stays on one line. */
export const TextWithPhones = ({ text }: { text: string }) =>
  text.split(inText).map((part, n) =>
    n % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text
      <PhoneLink key={n} phone={part} style={{ whiteSpace: 'nowrap' }} />
    ) : (
      part
    ),
  )

/** An email address that is written to when it is pressed. */
export const EmailLink = ({ email, ...props }: { email: string } & AnchorProps) => (
  <Anchor href={`mailto:${email}`} {...link} {...props}>
    {email}
  </Anchor>
)
