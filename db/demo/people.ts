import type { Role } from '#access/roles.ts'

/** Password of every demo account. The accounts exist only in a demo database. */
export const demoPassword = 'demo-password'

interface Person {
  email: string
  name: string
  role: Role
  /** Crew members have one, because they are called at 2 a.m. */
  phone?: string
}

/** One account for each of the eight roles. */
export const demoAccounts: Person[] = [
  { email: 'employee@demo.test', name: 'Terrence Gaines', role: 1, phone: '(470) 555-0124' },
  { email: 'supervisor@demo.test', name: 'Maribel Quintana', role: 2, phone: '(678) 555-0127' },
  { email: 'manager@demo.test', name: 'Dwight Hathaway', role: 3, phone: '(404) 555-0130' },
  { email: 'admin@demo.test', name: 'Lorraine Whitfield', role: 4, phone: '(404) 555-0133' },
  { email: 'pending@demo.test', name: 'Esther Okafor', role: 5 },
  { email: 'customer@demo.test', name: 'Harold Pettigrew', role: 6 },
  { email: 'closed@demo.test', name: 'Vivian Nakamura', role: 7 },
  { email: 'agent@demo.test', name: 'Russell Beaumont', role: 8, phone: '(800) 555-0164' },
]

/** Colleagues who work at the company and cannot log in. */
export const colleagues: Person[] = [
  {
    email: 'darius.kimbrough@demo.test',
    name: 'Darius Kimbrough',
    role: 1,
    phone: '(770) 555-0136',
  },
  { email: 'linh.tran@demo.test', name: 'Linh Tran', role: 1, phone: '(470) 555-0139' },
  {
    email: 'wesley.yarbrough@demo.test',
    name: 'Wesley Yarbrough',
    role: 1,
    phone: '(678) 555-0142',
  },
  { email: 'imani.hightower@demo.test', name: 'Imani Hightower', role: 1, phone: '(404) 555-0145' },
  {
    email: 'hector.villanueva@demo.test',
    name: 'Hector Villanueva',
    role: 2,
    phone: '(404) 555-0148',
  },
]
