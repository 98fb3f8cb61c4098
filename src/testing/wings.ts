/** The wings of the product, from the roof down: each may use those after it. */
export const wings = [
  'workplaces', // pages made of several nouns: a job's, a customer's, the dashboard, portals, settings, search
  'reports',
  'outside', // what adjusters and customers see of a claim
  'money',
  'equipment',
  'time',
  'fleet',
  'photos',
  'papers', // contracts and their signing
  'loss', // leads, customers, jobs, and what is filed of them
  'files', // bytes: types, copies, uploads, reading and sealing PDF and DOCX
  'people', // accounts, access, the company and its places
]
