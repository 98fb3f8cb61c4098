import type { ReactNode } from 'react'
import type { z } from 'zod'

/** The claim as far as a part of it is concerned. */
export type ShownIn<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** An event on a day of the company (YYYY-MM-DD). */
export interface ClaimEvent {
  key: string
  /** Null where it has not happened. */
  day: string | null
  text: string
}

/**
 * Items of a noun that a claim can show to the people who handle it for an insurer. The noun says so
 * in its `<noun>.claim.ts`, found by its name. Their rows come from its `.claim.sql` (claims.sql),
 * their section on the page from its `.claim-view.tsx`.
 */
export interface ClaimPart<Shape extends z.ZodRawShape> {
  /** The kind of its items, in one word. */
  kind: string
  /** The section's title. */
  title: string
  /** Its place from top to bottom: sections, counts and events of a day are sorted by it. */
  place: number
  /** The shape of its rows in a claim (app.claim_part_<noun>). */
  shape: Shape
  isEmpty: (claim: ShownIn<Shape>) => boolean
  words: { one: string; many: string }
  /** How an email says that one came, or several. */
  news: { one: string; many: string }
  /** The name of an item; undefined if the claim does not show it. */
  nameOf: (claim: ShownIn<Shape>, id: string) => string | undefined
  /** True if new items are named, not only counted. */
  isNamed?: true
  /** Lists its events in any order. `dayIn` converts a moment to the company's day. */
  events: (claim: ShownIn<Shape>, dayIn: (at: string) => string) => ClaimEvent[]
  /** Its table in the index of a downloaded claim. */
  table?: {
    heads: readonly string[]
    rows: (claim: ShownIn<Shape>, zone: string, madeAt: string) => string[][]
  }
  /** Where its files are in a downloaded claim (app.claim_files_<noun>). */
  folder?: string
  /** Set if its items are released one by one (app.release_items_<table>). */
  released?: Released
}

export interface Released {
  title: string
  /** The table whose rows have `visible_to_claims_agent`. */
  table: string
  /** True if there is no checkbox for all of them at once. */
  isSingle?: true
  /**
   * Set if no one decides whether the customer sees them: what the sheet says instead, such as when
   * they do. Without it, the table has `visible_to_customer`.
   */
  toCustomer?: string
}

/** The section of a part on a claim's page. */
export interface ClaimViewProps<Shape extends z.ZodRawShape> {
  claim: ShownIn<Shape> & { name: string }
  /** Asks the office about an item, for readers who can. */
  ask: (id: string, name: string) => ReactNode
}
