/** Groups of product folders, from top to bottom: each may use those after it. */
export const wings = [
  'workplaces', // pages of several nouns: job, customer, dashboard, portals, settings, search
  'reports',
  'outside', // a claim as adjusters and customers see it
  'money',
  'drying', // rooms, readings of air and materials, and what they say about a loss
  'equipment',
  'time',
  'fleet',
  'photos',
  'papers', // contracts and their signing
  'loss', // leads, customers, jobs, and their files
  'files', // bytes: types, copies, uploads, reading and sealing PDF and DOCX
  'people', // accounts, access, the company and its places
]
