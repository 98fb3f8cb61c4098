// The words in which the server tells a page what changed, and what its answers are made of.

/**
 * A table of which rows changed, and what they belong to. A missing list means that it may be any:
 * rows that belong to none, or to too many.
 */
export interface Notice {
  /** A table, or `everything` if some changes may have been missed. */
  table: string
  customers?: string[]
  /** All jobs of the customers, where a row belongs to none of them. */
  jobs?: string[]
  /** Codes of locations: where the customers are and were, or where the row itself is. */
  cities?: string[]
  /** Whose rows they are, as working time is. */
  people?: string[]
}

/**
 * Limits an answer to what its input names: changes that concern other customers, jobs or locations
 * do not concern it. Each value is the field of the input that holds the id or the code.
 */
export interface Scope<Table extends string = string> {
  customer?: string
  job?: string
  city?: string
  /** Tables that it counts of all locations, customers and jobs, whatever its input names. */
  everywhere?: Table[]
  /** True if changes that concern only other people do not concern it. */
  mine?: true
  /**
   * Tables that it reads only for rows it holds anyway, by the id of their customer, job or person:
   * names, the last note. Other rows of these tables do not concern it, unless they are the
   * person's own.
   */
  beside?: Table[]
  /** Fields of the input with which such rows decide what it holds, like a search. */
  unless?: string[]
}

/**
 * The tables and scopes of answers, by procedure or by the first part of its name. A page finds out
 * by them which of its answers a notice concerns (client/notices.ts).
 */
export type AnswerSources = Record<string, Scope & { of: string[] }>
