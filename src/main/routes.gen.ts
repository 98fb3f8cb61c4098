// Written by `npm run generate` from the files named *.route.server.ts.
import { route as routeOfDryingLogExport } from '#drying/drying-log/drying-log-export.route.server.ts'
import { route as routeOfEquipmentExport } from '#equipment/equipment/equipment-export.route.server.ts'
import { route as routeOfLabelsExport } from '#equipment/labels/labels-export.route.server.ts'
import { route as routeOfFileBytes } from '#files/outgoing-files/file-bytes.route.server.ts'
import { route as routeOfUploads } from '#files/uploads/uploads.route.server.ts'
import { route as routeOfServicesCalendarExport } from '#fleet/vehicle-services/services-calendar-export.route.server.ts'
import { route as routeOfVehicleExport } from '#fleet/vehicles/vehicle-export.route.server.ts'
import { route as routeOfCustomerExport } from '#loss/customers/customer-export.route.server.ts'
import { route as routeOfBookkeepingExport } from '#money/bookkeeping/bookkeeping-export.route.server.ts'
import { route as routeOfInvoiceCsvExport } from '#money/invoice-page/invoice-csv-export.route.server.ts'
import { route as routeOfInvoicePdf } from '#money/invoice-papers/invoice-pdf.route.server.ts'
import { route as routeOfInvoiceZipExport } from '#money/invoice-papers/invoice-zip-export.route.server.ts'
import { route as routeOfReceiptPdf } from '#money/payments/receipt-pdf.route.server.ts'
import { route as routeOfStatementExport } from '#money/statements/statement-export.route.server.ts'
import { route as routeOfClaimFiles } from '#outside/claim-links/claim-files.route.server.ts'
import { route as routeOfClaimExport } from '#outside/claims/claim-export.route.server.ts'
import { route as routeOfClaimPhotosExport } from '#outside/claims/claim-photos-export.route.server.ts'
import { route as routeOfOneClickStop } from '#outside/digests/one-click-stop.route.server.ts'
import { route as routeOfSamplePaper } from '#papers/contracts/sample-paper.route.server.ts'
import { route as routeOfSigningFile } from '#papers/link-signing/signing-file.route.server.ts'
import { route as routeOfSigningSession } from '#papers/link-signing/signing-session.route.server.ts'
import { route as routeOfProfilePictureBytes } from '#people/profile/profile-picture-bytes.route.server.ts'
import { route as routeOfPhotoZip } from '#photos/photos/photo-zip.route.server.ts'
import { route as routeOfReportRowsExport } from '#reports/report-exports/report-rows-export.route.server.ts'
import { route as routeOfReportExport } from '#reports/reports/report-export.route.server.ts'
import { route as routeOfTimesheetExport } from '#time/timesheets/timesheet-export.route.server.ts'

/** Every route of a feature that is no procedure. */
export const routes = [
  routeOfDryingLogExport,
  routeOfEquipmentExport,
  routeOfLabelsExport,
  routeOfFileBytes,
  routeOfUploads,
  routeOfServicesCalendarExport,
  routeOfVehicleExport,
  routeOfCustomerExport,
  routeOfBookkeepingExport,
  routeOfInvoiceCsvExport,
  routeOfInvoicePdf,
  routeOfInvoiceZipExport,
  routeOfReceiptPdf,
  routeOfStatementExport,
  routeOfClaimFiles,
  routeOfClaimExport,
  routeOfClaimPhotosExport,
  routeOfOneClickStop,
  routeOfSamplePaper,
  routeOfSigningFile,
  routeOfSigningSession,
  routeOfProfilePictureBytes,
  routeOfPhotoZip,
  routeOfReportRowsExport,
  routeOfReportExport,
  routeOfTimesheetExport,
]
