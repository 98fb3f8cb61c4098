import { sharesOf } from '#money/invoices/insurer-share.ts'
import type { InvoicePaper } from '#money/invoices/invoice-paper.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { drawLetterhead, writer } from '#files/papers/letterhead.server.ts'
import { COLUMN, MARGIN, type Sheet } from '#files/papers/starter-sheet.server.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

const [PERSON, LOSS, DATES] = [
  { x: MARGIN, width: 156 },
  { x: MARGIN + 172, width: 176 },
  { x: MARGIN + 364, width: COLUMN - 364 },
]
const dayOrNone = (day: string | null) => day && shownDay(day)

const notes = { draft: 'DRAFT: not issued yet', void: 'VOID: not to be paid' } as const

const issued = ({ status, is_issued, date_issued }: InvoicePaper) =>
  status === 'draft' ? 'Not yet' : is_issued ? shownDay(date_issued) : 'Never'

function drawParties(sheet: Sheet, paper: InvoicePaper) {
  const [person, loss, dates] = [writer(sheet, PERSON), writer(sheet, LOSS), writer(sheet, DATES)]
  const heading = { weight: 'bold', after: 5 } as const
  person.say('H2', 'Bill to', 10.5, heading)
  person.say('P', paper.customer_name, 9.5, { weight: 'bold' })
  person.say('P', paper.customer_address, 8.5)
  loss.say('H2', 'Loss and claim', 10.5, heading)
  loss.fact('Job', paper.job_description)
  loss.fact('Folder', paper.folder_number)
  loss.fact('Date of loss', dayOrNone(paper.date_of_loss))
  loss.fact('Insurer', paper.insurance_company)
  loss.fact('Claim', paper.claim_number)
  loss.fact('Policy', paper.policy_number)
  loss.fact('Adjuster', paper.adjuster_name)
  dates.say('H2', 'Payment', 10.5, heading)
  dates.fact('Issued', issued(paper))
  dates.fact('Due', shownDay(paper.date_due))
  dates.fact('Total', shownDollars(paper.total_cents))
  const shares = paper.status === 'void' ? null : sharesOf(paper)
  if (shares) {
    // No one is asked to pay the whole total.
    dates.fact('Homeowner', `${shownDollars(shares.homeowner_cents)} (deductible)`, 'bold')
    dates.fact('Insurer', shownDollars(shares.insurer_cents), 'bold')
  } else {
    const due = shownDollars(paper.open_cents)
    const asOf =
      paper.status === 'draft' || paper.status === 'void'
        ? ''
        : ` as of\n${shownDay(paper.date_issued)}`
    dates.fact('Amount due', `${due}${asOf}`, 'bold')
  }
  sheet.skip(Math.max(person.y(), loss.y(), dates.y()) - sheet.y())
}

/** Draws the head of an invoice: who bills, who is billed, for which loss, and when it is due. */
export function drawHead(sheet: Sheet, paper: InvoicePaper, logo?: Uint8Array) {
  const note = notes[paper.status as keyof typeof notes] as string | undefined
  drawLetterhead(sheet, paper, `Invoice ${shownNumber(paper.invoice_number)}`, { note, logo })
  drawParties(sheet, paper)
}
