import { Alert, Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { draftRemainder } from '#money/drafts/draft-remainder.client.ts'
import { draftWords } from '#money/invoices/invoice-words.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { type KeptDraft, forgetInvoiceDraft, keptDraft } from '#money/drafts/kept-draft.client.ts'
import { typedDraft } from '#money/drafts/typed-draft.ts'
import { useMe } from '#client/session.ts'
import { nameIn, shownIn } from '#values/words.ts'

/**
 * Shows unsaved edits of a draft that someone else sent or voided. They are not on the invoice, and
 * stay readable until the reader removes them.
 */
export function DraftRemainderBanner({ invoice }: { invoice: Invoice }) {
  const { id: me } = useMe()
  const [kept, look] = useState<KeptDraft>()
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- the editor keeps what it has as it goes, which is after this is drawn
    look(keptDraft(me, invoice.id))
  }, [me, invoice.id])
  const left = kept ? draftRemainder(kept, typedDraft(invoice)) : []
  const remove = () => {
    forgetInvoiceDraft(invoice.id)
    look(undefined)
  }
  return (
    <div role="alert">
      {left.length > 0 && (
        <Alert
          mt="sm"
          color="orange"
          variant="outline"
          title="Your last changes are not on this invoice"
        >
          <Text size="sm" mb="xs">
            {invoice.status === 'void'
              ? 'Someone voided it'
              : `${invoice.sent_by_name ?? 'Someone'} sent it`}{' '}
            before they were saved. They stay here until you remove them.
          </Text>
          <Stack
            component="ul"
            gap={4}
            m={0}
            pl="md"
            mb="xs"
            fz="sm"
            aria-label="Changes that are not on this invoice"
          >
            {left.map(({ field, line, typed }) => (
              <li
                key={`${line ?? ''} ${field}`}
                className="typed"
                style={{ whiteSpace: 'pre-wrap' }}
              >
                <b>
                  {field === 'line'
                    ? 'Line'
                    : line
                      ? `${nameIn(draftWords, field)} of ${line}`
                      : nameIn(draftWords, field)}
                  :
                </b>{' '}
                {typed === undefined
                  ? `${line} (removed)`
                  : field === 'line'
                    ? typed
                    : shownIn(draftWords, field, typed)}
              </li>
            ))}
          </Stack>
          <Button variant="default" onClick={remove}>
            Remove
          </Button>
        </Alert>
      )}
    </div>
  )
}
