import type { Pool } from 'pg'
import { claimLinkLetters } from '#outside/claim-links/claim-links.later.ts'
import { digests, digestsToWrite } from '#outside/digests/digests.later.ts'
import { delivery } from '#email/delivery.server.ts'
import { invoiceReminders } from '#money/invoice-emails/invoice-reminders.later.ts'
import { invoiceLetters, invoicePapers } from '#money/invoice-emails/invoices.later.ts'
import { escalation } from '#loss/leads/uncalled-leads.later.ts'
import { grantsThatBegan, grantsToTell } from '#loss/grants/grants.later.ts'
import { openSeal } from '#files/sealing/installation-certificate.server.ts'
import { serviceReminders } from '#fleet/vehicle-services/service-reminders.later.ts'
import { paymentNotices } from '#workplaces/settings-page/payment-notices.later.ts'
import { expiryNotices } from '#fleet/vehicles/vehicle-expiries.later.ts'
import { signaturesToTell, signingLetters } from '#papers/link-signing/signing-letters.later.ts'
import { signingChase } from '#papers/link-signing/signing-reminders.later.ts'
import { sealing, signedCopies } from '#papers/signings/signings.later.ts'
import { oldReportExports, reportExports } from '#reports/report-exports/report-exports.later.ts'
import {
  malwareNotices,
  releasing,
  unreleasedFiles,
} from '#files/outgoing-files/outgoing-files.later.ts'
import { answersToTell } from '#outside/questions/questions.later.ts'
import {
  oldSentReports,
  reportSendings,
  reportsToSend,
} from '#reports/report-schedules/report-schedules.later.ts'
import { recounting } from '#reports/reports/reports.later.ts'
import type { ScannerSettings } from '#runtime/settings.ts'
import type { Work } from '#server/queue.ts'
import { storageAt } from '#server/storage.ts'
import { sweep } from '#server/sweep.later.ts'

interface Settings {
  mail: Parameters<typeof delivery>[0]
  baseUrl: string
  storage: Parameters<typeof storageAt>[0]
  seal: Parameters<typeof openSeal>[0]
  /** For the role that runs procedures. */
  reader: Pool
  scanner: ScannerSettings | undefined
}

/**
 * Returns a function that opens the thing at its first call and keeps it. If opening fails, the
 * next call tries again.
 */
export function opened<Thing>(open: () => Promise<Thing>) {
  let opening: Promise<Thing> | undefined
  return () =>
    (opening ??= open().catch((failure: unknown) => {
      opening = undefined
      throw failure
    }))
}

/**
 * Returns all work that the keeper does later, by kind (server/queue.ts). Pictures are opened in
 * their own process (files/files).
 */
export const later = ({
  mail,
  baseUrl,
  storage: where,
  seal,
  reader,
  scanner,
}: Settings): Record<string, Work> => {
  const storage = opened(() => storageAt(where))
  const signed = { baseUrl, storage, seal: opened(() => openSeal(seal)) }
  return {
    letters: delivery({ ...mail, storage }),
    'uncalled leads': escalation(baseUrl),
    seals: sealing(signed),
    'signed copies': signedCopies(signed),
    'signing letters': signingLetters(baseUrl),
    'signatures to tell': signaturesToTell(baseUrl),
    'signings to chase': signingChase,
    'claim link letters': claimLinkLetters(baseUrl),
    'digests to write': digestsToWrite,
    digests: digests(baseUrl),
    'invoice papers': invoicePapers(storage),
    'invoice letters': invoiceLetters(storage, baseUrl),
    'invoices to remind of': invoiceReminders,
    'payment details changed': paymentNotices(baseUrl),
    'outgoing files': releasing({ storage, scanner }),
    'files to look at': unreleasedFiles(scanner !== undefined),
    'malware notices': malwareNotices(baseUrl),
    'grants to tell': grantsToTell(baseUrl),
    'grants that began': grantsThatBegan,
    'answers to tell': answersToTell(baseUrl),
    'vehicle papers to renew': expiryNotices(baseUrl),
    'vehicles due for service': serviceReminders(baseUrl),
    'reports to recount': recounting,
    'report exports': reportExports({ storage, reader }),
    'reports to send': reportsToSend,
    'report sendings': reportSendings({ storage, reader, baseUrl }),
    'sent reports to delete': oldSentReports(storage),
    'report exports to delete': oldReportExports(storage),
    'what has expired': sweep,
  }
}
