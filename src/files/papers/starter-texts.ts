import { claimFacts, customerFacts, type StarterText } from '#files/papers/starter-parts.ts'

export const certificateOfCompletion = {
  title: 'Certificate of Completion',
  purpose: 'completion',
  about: 'The customer confirms that the work is done, and lists what is still open.',
  facts: [
    ...customerFacts,
    ...claimFacts,
    ['job_start_date', 'Work began'],
    ['today', 'Date of this certificate'],
    ['job_description!', 'Job'],
  ],
  parts: [
    { heading: 'What was done' },
    'The work described above has been walked through with the customer, or with the person who signs for the customer. The customer confirms what is checked.',
    {
      ask: {
        kind: 'checkbox',
        signer: 'customer',
        label: 'The work described above is complete, except for what is listed below.',
      },
    },
    {
      ask: {
        kind: 'checkbox',
        signer: 'customer',
        label: 'The drying equipment has been picked up.',
      },
    },
    {
      ask: {
        kind: 'checkbox',
        signer: 'customer',
        label: 'I received, or can see online, the moisture readings and photos of the job.',
        optional: true,
      },
    },
    { heading: 'What is still open' },
    {
      ask: {
        kind: 'text',
        signer: 'company',
        label: 'Open items, and by when they will be done; “none” if there are none',
        lines: 3,
      },
    },
    { heading: 'What this certificate does not do' },
    'It does not give up rights because of defects that could not be seen at the walk-through, does not change any warranty, and does not say that our invoice is paid. Drying and cleaning are not repairs: what was removed is not put back by this job unless the agreement says so.',
    { counsel: 'Counsel: add the warranty, and lien waivers where they are customary.' },
  ],
  signers: ['customer', 'company'],
} as const satisfies StarterText

export const directionToPay = {
  title: 'Direction to Pay',
  about: 'Asks the insurer to pay us directly. It is not an assignment of benefits.',
  facts: [
    ...customerFacts,
    ...claimFacts,
    ['policy_number', 'Policy number'],
    ['date_of_loss', 'Date of loss'],
    ['company_address!', 'Send payment to'],
  ],
  parts: [
    {
      bold: 'This is not an assignment of benefits. The claim, the policy and every right under them stay with the policyholder.',
    },
    { heading: 'To the insurer named above' },
    'I am a policyholder under the policy above. For the water damage work that the company named above did at the property, please issue payment for the company’s invoice in the company’s name, or jointly in the company’s name and mine where the policy or a mortgage requires it, and send it to the address above.',
    { heading: 'What this does, and what it doesn’t' },
    'This only says where to send money that you owe me under the policy. It gives the company no right to make, settle, sue on or collect the claim for me, and no right against you. I decide about my claim.',
    'I may take this direction back at any time, in writing to you and to the company, for payments that have not been sent yet.',
    'I stay responsible for the company’s invoice. I owe what you do not pay, including my deductible and work that the policy does not cover.',
    {
      ask: {
        kind: 'initials',
        signer: 'customer',
        label: 'Customer’s initials: I understand that I stay responsible for payment',
      },
    },
    {
      counsel:
        'Counsel: confirm that a direction to pay may be used for this loss. In Georgia, the law of 2025 on declared disasters (SB 201) bars assigning insurance proceeds and demands its own notices. Name the mortgage holder where it must be on the check.',
    },
  ],
  signers: ['customer'],
} as const satisfies StarterText

export const equipmentNotice = {
  title: 'Equipment-in-Home Notice',
  about: 'How to live with drying equipment, what not to do, and whom to call.',
  facts: [
    ...customerFacts,
    ['company_phone', 'Call us at'],
    ['today', 'Placed on'],
    ['job_description!', 'Job'],
  ],
  parts: [
    { heading: 'What we placed' },
    {
      ask: {
        kind: 'text',
        signer: 'company',
        label: 'Equipment and the rooms in which it stands',
        lines: 3,
      },
    },
    { heading: 'Please leave it running' },
    'Leave the equipment running. Don’t switch it off, move it or open windows unless we ask you to; each interruption can add days. We come to check readings and tell you when we’ll pick it up. If a breaker trips or something stops, call us at once.',
    { heading: 'Safety' },
    'Keep children and pets away from the equipment and its cords. Don’t cover it, put anything on it, or run its cords under rugs. Keep it away from standing water, and don’t touch it with wet hands. It is loud and warm: a dehumidifier can raise a room’s temperature by several degrees. Tell us if someone in the home has a breathing or heart condition. If you smell smoke or see sparks, leave the room and call 911, then us.',
    { heading: 'Electricity and care' },
    'The equipment runs on your electricity. It stays our property. Please don’t lend it or let anyone take it; if it is lost, stolen or damaged, tell us right away.',
    { counsel: 'Counsel: add who pays for electricity, and for lost or damaged equipment.' },
    {
      ask: {
        kind: 'checkbox',
        signer: 'customer',
        label: 'I was shown the equipment and how to reach the company at any hour.',
      },
    },
  ],
  signers: ['customer', 'company'],
} as const satisfies StarterText

export const changeOrder = {
  title: 'Change Order',
  about: 'Work, price or time that changes after the work authorization.',
  facts: [...customerFacts, ...claimFacts, ['today', 'Date'], ['job_description', 'Job']],
  parts: [
    { heading: 'What changes' },
    {
      ask: {
        kind: 'text',
        signer: 'company',
        label: 'Work that is added, left out or done differently, by room',
        lines: 4,
      },
    },
    { ask: { kind: 'text', signer: 'company', label: 'Why', lines: 2 } },
    { heading: 'Price and time' },
    {
      row: [
        { kind: 'text', signer: 'company', label: 'Change in price' },
        { kind: 'text', signer: 'company', label: 'New price, if agreed', optional: true },
        { kind: 'text', signer: 'company', label: 'Days added' },
      ],
    },
    'Work on this change begins when both have signed. Everything else in the agreement stays as it is.',
    'Your insurer may not cover this change. You owe us its price whether it does or not.',
    { ask: { kind: 'initials', signer: 'customer', label: 'Customer’s initials' } },
    {
      counsel:
        'Counsel: a change signed at the customer’s home can be a sale of its own under 16 CFR 429, with its own right to cancel and its own notices.',
    },
  ],
  signers: ['customer', 'company'],
} as const satisfies StarterText
