import { Button, type ButtonProps } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type Lead, isOpen, nameOf } from '#loss/leads/leads.ts'
import { useCan } from '#client/session.ts'
import { dialLink } from '#values/phone-number.ts'

interface Props extends ButtonProps {
  lead: Lead
  /**
   * Called after a call if the lead is already open. Without it, the lead opens and asks how the
   * call went.
   */
  onCall?: () => void
}

/** Calls the person who asked for help, or emails them if they left no phone number. */
export function CallLead({ lead, onCall, ...button }: Props) {
  const { id, phone, email } = lead
  const navigate = useNavigate()
  const asks = useCan('leads.work') && isOpen(lead)
  const ask = onCall ?? (() => void navigate({ to: '/leads', search: { lead: id, calling: true } }))
  return (
    <Button
      {...button}
      component="a"
      href={phone ? dialLink(phone) : `mailto:${email}`}
      {...(asks && { onClick: ask })}
      leftSection={phone ? <IconPhone size={18} aria-hidden /> : <IconMail size={18} aria-hidden />}
      aria-label={`${phone ? 'Call' : 'Email'} ${nameOf(lead)}`}
    >
      {phone ? 'Call' : 'Email'}
    </Button>
  )
}
