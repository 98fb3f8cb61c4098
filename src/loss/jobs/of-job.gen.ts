// Written by `npm run generate` from the nouns of a job.

/** The tabs of a job from left to right, after its overview. */
export const tabsOfNouns = {
  "notes": "Notes",
  "pictures": "Pictures",
  "documents": "Documents",
  "contracts": "Contracts",
  "drying": "Drying",
  "equipment": "Equipment",
  "hours": "Hours",
  "invoice": "Invoice"
} as const

/** Which of the job’s counts a tab shows. */
export const tabCounts = {
  "notes": "notes",
  "pictures": "photos",
  "documents": "documents",
  "contracts": "contracts",
  "drying": "chambers",
  "equipment": "equipment"
} as const

/** Tabs that the customer’s page leaves out. */
export const tabsOnJobPageOnly = [
  "contracts"
] as const

/** The counts of a job, described for the API. */
export const jobCounts = {
  "chambers": "Drying chambers",
  "contracts": "Of the customer",
  "documents": "In the folder of the job",
  "notes": "",
  "photos": "",
  "equipment": "Units that stand there now",
  "waiting_questions": "Of the customer and their claims agents, about this job or none"
} as const

/** The kinds of events on a timeline. */
export const eventKinds = [
  "chamber",
  "contract",
  "document",
  "drying_log",
  "invoice_sent",
  "opened",
  "status",
  "closed_wet",
  "customer_status",
  "note",
  "paid",
  "refunded",
  "photos",
  "placed",
  "picked_up",
  "taken_back",
  "plan",
  "point",
  "question",
  "answer",
  "round",
  "contract_signed",
  "contract_declined",
  "clocked_in",
  "clocked_out"
] as const

/** Answers that can be read without a connection. */
export const keptOfJobs = {
  "alertAnswers.list": true,
  "chambers.list": true,
  "rooms.list": true,
  "sizingFactors.list": true,
  "sizingReasons.list": true,
  "contracts.mine": true,
  "documents.list": true,
  "documents.mine": true,
  "invoices.mine": true,
  "jobs.read": true,
  "jobs.list": [
    "mine",
    "customer_id"
  ],
  "jobs.mine": true,
  "notes.list": true,
  "notes.mine": true,
  "photos.list": [
    "job_id"
  ],
  "photoFolders.list": true,
  "photos.mine": true,
  "placements.ofJob": true,
  "equipment.atHand": true,
  "placements.mine": true,
  "plans.list": true,
  "plans.photos": true,
  "points.list": true,
  "questions.mine": true,
  "rounds.list": true,
  "airReadings.list": true,
  "sites.ofJob": true,
  "meters.list": true,
  "signings.toSign": true,
  "signings.read": true,
  "portalSigning.list": true
} as const

/** Those of them that are read ahead. */
export const readAhead = {
  "alertAnswers.list": "whole",
  "chambers.list": "whole",
  "rooms.list": "whole",
  "sizingReasons.list": "whole",
  "notes.list": "pages",
  "placements.ofJob": "whole",
  "plans.list": "whole",
  "plans.photos": "whole",
  "points.list": "whole",
  "rounds.list": "whole",
  "airReadings.list": "whole",
  "sites.ofJob": "whole"
} as const
