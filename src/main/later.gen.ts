// Written by `npm run generate` from the files named *.later.ts.
import { works as worksOfEmails } from '#email/emails.later.ts'
import { works as worksOfOutgoingFiles } from '#files/outgoing-files/outgoing-files.later.ts'
import { works as worksOfServiceReminders } from '#fleet/vehicle-services/service-reminders.later.ts'
import { works as worksOfVehicleExpiries } from '#fleet/vehicles/vehicle-expiries.later.ts'
import { works as worksOfGrants } from '#loss/grants/grants.later.ts'
import { works as worksOfUncalledLeads } from '#loss/leads/uncalled-leads.later.ts'
import { works as worksOfInvoiceReminders } from '#money/invoice-emails/invoice-reminders.later.ts'
import { works as worksOfInvoices } from '#money/invoice-emails/invoices.later.ts'
import { works as worksOfClaimLinks } from '#outside/claim-links/claim-links.later.ts'
import { works as worksOfDigests } from '#outside/digests/digests.later.ts'
import { works as worksOfQuestions } from '#outside/questions/questions.later.ts'
import { works as worksOfSigningEmails } from '#papers/link-signing/signing-emails.later.ts'
import { works as worksOfSigningReminders } from '#papers/link-signing/signing-reminders.later.ts'
import { works as worksOfSignings } from '#papers/signings/signings.later.ts'
import { works as worksOfReportExports } from '#reports/report-exports/report-exports.later.ts'
import { works as worksOfReportSchedules } from '#reports/report-schedules/report-schedules.later.ts'
import { works as worksOfReports } from '#reports/reports/reports.later.ts'
import { works as worksOfSweep } from '#server/sweep.later.ts'
import { works as worksOfPaymentNotices } from '#workplaces/settings-page/payment-notices.later.ts'

/** Makes the work that is done later, by kind. */
export const works = [
  worksOfEmails,
  worksOfOutgoingFiles,
  worksOfServiceReminders,
  worksOfVehicleExpiries,
  worksOfGrants,
  worksOfUncalledLeads,
  worksOfInvoiceReminders,
  worksOfInvoices,
  worksOfClaimLinks,
  worksOfDigests,
  worksOfQuestions,
  worksOfSigningEmails,
  worksOfSigningReminders,
  worksOfSignings,
  worksOfReportExports,
  worksOfReportSchedules,
  worksOfReports,
  worksOfSweep,
  worksOfPaymentNotices,
]
