import type { Role } from '#access/roles.ts'

/** Every demo account's password. The accounts exist only in a demo database. */
export const demoPassword = 'demo-password'

/** One account for each of the eight roles. */
export const demoAccounts: { email: string; name: string; role: Role }[] = [
  { email: 'employee@demo.test', name: 'Terrence Gaines', role: 1 },
  { email: 'supervisor@demo.test', name: 'Maribel Quintana', role: 2 },
  { email: 'manager@demo.test', name: 'Dwight Hathaway', role: 3 },
  { email: 'admin@demo.test', name: 'Lorraine Whitfield', role: 4 },
  { email: 'pending@demo.test', name: 'Esther Okafor', role: 5 },
  { email: 'customer@demo.test', name: 'Harold Pettigrew', role: 6 },
  { email: 'closed@demo.test', name: 'Vivian Nakamura', role: 7 },
  { email: 'agent@demo.test', name: 'Russell Beaumont', role: 8 },
]

/** Colleagues who have a name in the company and cannot sign in. */
export const colleagues: { email: string; name: string; role: Role }[] = [
  { email: 'darius.kimbrough@demo.test', name: 'Darius Kimbrough', role: 1 },
  { email: 'linh.tran@demo.test', name: 'Linh Tran', role: 1 },
  { email: 'wesley.yarbrough@demo.test', name: 'Wesley Yarbrough', role: 1 },
  { email: 'imani.hightower@demo.test', name: 'Imani Hightower', role: 1 },
  { email: 'hector.villanueva@demo.test', name: 'Hector Villanueva', role: 2 },
]
