import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Customer } from '#loss/customers/customers.ts'
import { needsOf } from '#workplaces/portal/needs.ts'
import { leftToPay } from '#money/invoices/insurer-share.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { MyInvoice } from '#money/invoices/seen-invoice.ts'
import { UploadPhotosAction } from '#photos/photos/upload-photos-actions.tsx'
import type { OwnAsked } from '#papers/signings/link-signing.ts'
import { api } from '#client/api.ts'
import { isAwaited } from '#client/in-order.tsx'
import { useCompanyToday } from '#client/company.ts'
import { Section } from '#ui/section.tsx'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'
import { late } from '#ui/late.tsx'

const PortalSigningDialog = late(
  async () => (await import('#papers/signings/portal-signing-dialog.tsx')).PortalSigningDialog,
)

/** Loads the data that a customer's needs are derived from. */
function useKnown() {
  const asked = useQuery(api.portalSigning.list.queryOptions())
  const billed = useQuery(api.invoices.mine.queryOptions())
  const photos = useQuery(api.photos.mine.queryOptions({ input: {} }))
  // Do not wait for data that can't be loaded now.
  return {
    asked: asked.data,
    billed: billed.data,
    photos: photos.data,
    isAwaited: [asked, billed, photos].some(isAwaited),
  }
}

/**
 * True while it is unknown whether anything is asked of the customer. Otherwise the parts below
 * would jump under the thumb.
 */
export const useNeedsAwaited = () => useKnown().isAwaited

/**
 * The things a customer is asked to do. Each disappears once done, and the card with the last one.
 */
export function NeedsCard({
  customer: { contract_status: status, active_job },
}: {
  customer: Customer
}) {
  const { asked, billed, photos } = useKnown()
  const [signing, setSigning] = useState<OwnAsked>()
  const needs = needsOf({
    status,
    hasJob: active_job !== null,
    asked,
    invoices: billed?.invoices,
    photos,
  })
  return (
    <>
      {needs.length > 0 && (
        <Section title="What we need from you">
          <Stack
            component="ul"
            gap={0}
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="What we need from you"
          >
            {needs.map((need) => {
              switch (need.kind) {
                case 'sign':
                  return (
                    <Row
                      key={need.asked.signer_id}
                      title={`Sign “${need.asked.title}”`}
                      about="Read it first. It takes a few minutes."
                    >
                      <Button
                        onClick={() => setSigning(need.asked)}
                        aria-label={`Read and sign ${need.asked.title}`}
                      >
                        Read and sign
                      </Button>
                    </Row>
                  )
                case 'pay':
                  return (
                    <ToPay
                      key={need.invoice.id}
                      invoice={need.invoice}
                      link={billed?.payment_link_url ?? null}
                    />
                  )
                case 'pay_all':
                  return (
                    <Row
                      key="pay"
                      title={`Pay ${need.count} invoices`}
                      about={`${shownDollars(need.cents)} in all`}
                    >
                      <HowToPay />
                    </Row>
                  )
                case 'photos':
                  return (
                    <Row
                      key="photos"
                      title="Add photos of the damage"
                      about="From your phone. They support your claim."
                    >
                      <UploadPhotosAction />
                    </Row>
                  )
              }
            })}
          </Stack>
        </Section>
      )}
      {signing && (
        <PortalSigningDialog
          document={signing}
          back="Back to your job"
          onClose={() => setSigning(undefined)}
        />
      )}
    </>
  )
}

const Row = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <Group component="li" justify="space-between" gap="xs" py="xs" className="ruled">
    <div style={{ minWidth: 0, flex: '1 1 200px' }}>
      <Text fw={600} className="typed">
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
    </div>
    {children}
  </Group>
)

const HowToPay = ({ of = '' }: { of?: string }) => (
  <Button
    variant="default"
    renderRoot={(props) => (
      <Link {...props} to="/customer-invoices" {...(of && { 'aria-label': `How to pay ${of}` })} />
    )}
  >
    How to pay
  </Button>
)

function ToPay({ invoice, link }: { invoice: MyInvoice; link: string | null }) {
  const today = useCompanyToday()
  const { invoice_number, date_due } = invoice
  const number = shownNumber(invoice_number)
  return (
    <Row
      title={`Pay ${number}`}
      about={`${shownDollars(leftToPay(invoice))} ${date_due < today ? 'was due' : 'due'} ${shownDay(date_due)}`}
    >
      <Group gap="xs">
        {link && (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Pay ${number} online`}
          >
            Pay online
          </Button>
        )}
        <HowToPay of={number} />
      </Group>
    </Row>
  )
}
