import type { Chances } from '#testing/chances.ts'
import type { Company } from '#testing/company.ts'

/** Runs statements as the owner of the company, and picks random rows. */
export const some = (company: Company, { one }: Chances) => ({
  run: (text: string, values: unknown[] = []) => company.owner.query(text, values),
  /** Returns the id of one of these rows, or undefined. */
  of: async (text: string) =>
    one([...(await company.owner.query<{ id: string }>(text)).rows, undefined])?.id,
})

export const customer = `select id from customers where last_name like 'Report %'`
export const job = `select id from jobs where customer_id in (${customer})`
export const invoice = (status: string) =>
  `select id from invoices where job_id in (${job}) and status in (${status})`
export const record = `select id from time_records where job_id in (${job}) and deleted_at is null`
export const placement = `select id from placements where job_id in (${job}) and voided_at is null`
