import { Anchor, type AnchorProps } from '@mantine/core'
import { dialLink, phoneParts, shownPhone } from '#values/phone-number.ts'

const link = { inherit: true, className: 'typed', py: 2, display: 'inline-block' } as const

/** A phone number that is called when it is pressed, each of several in one field; what is no number stands as it was typed. */
export const PhoneLink = ({ phone, ...props }: { phone: string } & AnchorProps) =>
  phoneParts(phone).map(({ text, isPhone }, n) =>
    isPhone ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text
      <Anchor key={n} href={dialLink(text)} {...link} {...props}>
        {shownPhone(text)}
      </Anchor>
    ) : (
      text
    ),
  )

const inText = /(\(?[2-9]\d{2}\)?[\s.-]?\d{3}[.-]\d{4}\b(?:,?\s*(?:x|ext\.?)\s*\d{1,6}\b)?)/

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
