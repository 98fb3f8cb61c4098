// Written by `npm run generate` from the nouns of a job.

/** The words for items of a claim, by kind. */
export const itemWords = {
  "photo": {
    "one": "photo",
    "many": "photos"
  },
  "note": {
    "one": "note",
    "many": "notes"
  },
  "document": {
    "one": "document",
    "many": "documents"
  },
  "contract": {
    "one": "signed contract",
    "many": "signed contracts"
  },
  "equipment": {
    "one": "equipment entry",
    "many": "equipment entries"
  },
  "drying": {
    "one": "drying log",
    "many": "drying logs"
  },
  "invoice": {
    "one": "invoice",
    "many": "invoices"
  }
} as const
