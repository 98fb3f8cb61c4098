import { Button, type ButtonProps } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { Lead } from '#features/leads/leads.ts'
import { dialLink } from '#values/phone-number.ts'

/** Calls whoever asked for help, or writes to who left no phone number. */
export const CallLead = ({ lead: { name, phone, email }, ...button }: { lead: Lead } & ButtonProps) => (
  <Button
    {...button}
    component="a"
    href={phone ? dialLink(phone) : `mailto:${email}`}
    leftSection={phone ? <IconPhone size={18} aria-hidden /> : <IconMail size={18} aria-hidden />}
    aria-label={`${phone ? 'Call' : 'Email'} ${name}`}
  >
    {phone ? 'Call' : 'Email'}
  </Button>
)
