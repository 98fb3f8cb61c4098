import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Lead } from '#loss/leads/leads.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'

/**
 * Closes the selected leads as spam, one after the other. If one fails, those before it stay closed
 * and the rest stay selected.
 */
export function CloseSpamActions({ leads, onEnd }: { leads: Lead[]; onEnd: () => void }) {
  const close = useMutation({
    mutationFn: async () => {
      for (const { id } of leads) await api.leads.close.call({ id, reason: 'spam', note: '' })
    },
    meta: { failed: 'Failed to close leads' },
    onSuccess: () => {
      toast.done(leads.length === 1 ? 'Lead closed' : `${leads.length} leads closed`)
      onEnd()
    },
  })
  return (
    <Button variant="default" onClick={() => close.mutate()} loading={close.isPending}>
      Close as spam
    </Button>
  )
}
