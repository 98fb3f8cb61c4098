// Written by `npm run generate` from the files named *.first.server.ts.
import { first as firstOfTimeClock } from '#time/clocking-in/time-clock.first.server.ts'
import { first as firstOfCustomer } from '#workplaces/customer-page/customer.first.server.ts'
import { first as firstOfCustomers } from '#workplaces/customer-page/customers.first.server.ts'
import { first as firstOfDashboard } from '#workplaces/dashboard/dashboard.first.server.ts'
import { first as firstOfJob } from '#workplaces/job-page/job.first.server.ts'
import { first as firstOfJobs } from '#workplaces/job-page/jobs.first.server.ts'
import { first as firstOfHome } from '#workplaces/portal/home.first.server.ts'

/** The questions of every page that is often opened first. */
export const firstPages = [
  firstOfTimeClock,
  firstOfCustomer,
  firstOfCustomers,
  firstOfDashboard,
  firstOfJob,
  firstOfJobs,
  firstOfHome,
]
