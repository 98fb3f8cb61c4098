import { claimFacts, customerFacts, type StarterText } from '#files/papers/starter-parts.ts'

// Papers about drying. Both are filled from the drying log of the customer's job.

export const dryingPlan = {
  title: 'Drying Plan',
  purpose: 'drying_plan',
  about:
    'What is wet, what it is dried to and with what, with reasons. Goes out with the first report.',
  facts: [
    ...customerFacts,
    ...claimFacts,
    ['date_of_loss', 'Date of loss'],
    ['drying_began', 'First day of drying'],
    ['cause_of_loss!', 'Cause of loss'],
    ['job_description!', 'Job'],
  ],
  parts: [
    { heading: 'What is wet, and why it counts so' },
    { facts: [['drying_chambers', 'Chambers, with category and class of the water', 5]] },
    { heading: 'What we dry it to' },
    {
      facts: [
        ['drying_targets', 'Targets for air and surfaces', 3],
        ['drying_goals', 'Goals of materials', 4],
      ],
    },
    'A goal comes from unaffected material of the same kind, read with the same meter. A place is dry when it reads its goal or less.',
    { heading: 'What we dry it with' },
    {
      facts: [
        ['drying_recommended', 'Recommended at first', 4],
        ['drying_equipment', 'Placed so far', 2],
      ],
    },
    'The equipment is an initial recommendation. From the second day on, readings decide what stays, what is moved and what is picked up.',
    { heading: 'How we go on' },
    'We read each place once a day until it is dry, and write down why if we can’t. How many days that takes follows from the readings, not from a rule. Please leave the equipment running and where it stands, and keep doors and windows as we left them.',
    { facts: [['drying_expected!', 'Expected dry, by the readings so far']] },
    {
      ask: {
        kind: 'text',
        signer: 'company',
        label: 'Reasons for what differs from the recommendation; “none” if there are none',
        lines: 3,
      },
    },
  ],
  signers: ['customer', 'company'],
} as const satisfies StarterText

export const certificateOfDrying = {
  title: 'Certificate of Drying',
  purpose: 'drying_certificate',
  about: 'The last readings of all places, once each is at its goal. Only for a job that is dry.',
  facts: [
    ...customerFacts,
    ...claimFacts,
    ['date_of_loss', 'Date of loss'],
    ['drying_days', 'Days of drying'],
    ['drying_began', 'First day of drying'],
    ['drying_ended', 'Last reading'],
    ['job_description!', 'Job'],
  ],
  parts: [
    { heading: 'What was dried' },
    { facts: [['drying_chambers', 'Chambers, with category and class of the water', 4]] },
    { heading: 'What was measured' },
    {
      facts: [
        ['drying_points!', 'Result'],
        ['drying_final_readings', 'Last reading of each place', 12],
        ['drying_meters', 'Meters', 2],
      ],
    },
    'A place is dry when its last reading is at its goal or less. A goal comes from unaffected material of the same kind, read with the same meter. The drying log has every reading, with its time and who took it.',
    { heading: 'What this certificate does not say' },
    'It is about moisture at the places listed, on the day of their last reading. It does not cover what could not be reached, does not say that there is no microbial growth, and does not change any warranty. It records our own measurements and is not issued for an institute or a standards body. Drying is not repair: what was removed is not put back by this job unless the agreement says so.',
    { counsel: 'Counsel: add the warranty, and what the state requires.' },
  ],
  signers: ['customer', 'company'],
} as const satisfies StarterText
