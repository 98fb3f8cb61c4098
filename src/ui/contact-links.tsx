import { Anchor, type AnchorProps } from '@mantine/core'
import { dialLink, phoneParts, shownPhone } from '#values/phone-number.ts'

const link = { inherit: true, className: 'typed', py: 2, display: 'inline-block' } as const

/** Links each phone number in a field so that pressing it calls. Other text stays as typed. */
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

/** Text in which each phone number is a link and stays on one line. */
export const TextWithPhones = ({ text }: { text: string }) =>
  text.split(inText).map((part, n) =>
    n % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text
      <PhoneLink key={n} phone={part} style={{ whiteSpace: 'nowrap' }} />
    ) : (
      part
    ),
  )

/** A link that starts an email to the address. */
export const EmailLink = ({ email, ...props }: { email: string } & AnchorProps) => (
  <Anchor href={`mailto:${email}`} {...link} {...props}>
    {email}
  </Anchor>
)
