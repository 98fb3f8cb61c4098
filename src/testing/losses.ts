import { v7 as newId } from 'uuid'
import { type ClosingItem, closingItems } from '#loss/jobs/closing.ts'
import type { useCompany } from '#testing/company.ts'
import { plainCustomer } from '#testing/fixtures.ts'

const loss = {
  description: 'Supply line burst; hall and kitchen wet.',
  start_date: '2026-11-21',
  date_of_loss: '2026-11-20',
  cause_of_loss: ' Burst pipe ',
  water_category: 1 as const,
  water_class: 2 as const,
  policy_number: '',
  adjuster_name: 'Rosalind Ashby',
  adjuster_phone: '',
  adjuster_email: '',
}

/** The checklist of a job that may be closed. */
export const allTicked = Object.fromEntries(
  Object.keys(closingItems).map((item) => [item, true]),
) as Record<ClosingItem, boolean>

/** Adds customers with a loss, and their jobs, as an employee does. */
export function lossesOf(company: ReturnType<typeof useCompany>) {
  const newCustomer = async (city_code = '20', contract_status = 'active') => {
    const id = newId()
    await company.as(1).customers.add({ ...plainCustomer, id, city_code, contract_status } as never)
    return id
  }
  const newJob = (customer_id: string) => ({ ...loss, id: newId(), customer_id })
  return {
    newCustomer,
    newJob,
    jobIn: async (city_code?: string) =>
      company.as(1).jobs.create(newJob(await newCustomer(city_code))),
    count: async (table: string, where: string, value: string) =>
      Number(
        (await company.owner.query(`select count(*) from ${table} where ${where} = $1`, [value]))
          .rows[0].count,
      ),
  }
}
