import { EMERGENCY_STATEMENT } from '#files/papers/emergency-statement.ts'
import { claimFacts, customerFacts, type StarterText } from '#files/papers/starter-parts.ts'

/**
 * Must be in immediate proximity to the buyer's signature, word for word (16 CFR 429.1(a)). That it
 * only applies to a sale at home is said before it, not in it: the same paper is also signed at our
 * office, where this right does not exist and no notice comes with it.
 */
const CANCEL_STATEMENT =
  'You, the buyer, may cancel this transaction at any time prior to midnight of the third business day after the date of this transaction. See the attached notice of cancellation form for an explanation of this right.'

export const workAuthorization = {
  title: 'Work Authorization',
  purpose: 'work_authorization',
  at_home: true,
  about: 'Permission to enter and begin emergency water damage work, and who pays for it.',
  facts: [
    ...customerFacts,
    ['customer_email', 'Email'],
    ['date_of_loss', 'Date of loss'],
    ['cause_of_loss!', 'Cause of loss'],
    ...claimFacts,
    ['policy_number', 'Policy number'],
    ['adjuster_name', 'Adjuster'],
    ['job_description!', 'Job'],
  ],
  parts: [
    { heading: '1. What you authorize' },
    'You authorize us, the company named above, to enter the property and to do the emergency work that the water damage calls for: inspecting it and measuring moisture, stopping further damage, extracting water, removing materials that can’t be dried, cleaning and treating wet materials, and placing and checking drying equipment. You confirm that you own the property or may authorize this work for its owner.',
    { heading: '2. What we need from you' },
    'Access to the property, electricity and water while we work. Please leave our equipment running and where it stands. Tell us before we begin about asbestos, lead, mold or other hazards that you know of, and put away valuables and pets.',
    { heading: '3. Changes' },
    'We do work beyond this authorization only after you have signed a change order, unless it can’t wait because people or the property would be in danger. In that case we tell you as soon as we can.',
    { heading: '4. Price and payment' },
    'You pay for the work that we do and for each day on which our equipment is on site. Our prices are those of the estimate or price list that we gave you before you signed. Work not listed is billed at customary local rates, and no more. Payment is due by the day on our invoice.',
    {
      counsel:
        'Management and counsel: name the price list or estimate, and attach it; add when payment is due, and any late charge.',
    },
    { heading: '5. Insurance' },
    'You are our customer; your insurer isn’t. You owe us what your policy does not pay, including your deductible. We may send our photos, readings and invoices to your insurer and talk with it about the scope of the work. We do not adjust your claim. This form does not assign your claim, your policy or its benefits to us.',
    {
      ask: {
        kind: 'initials',
        signer: 'customer',
        label: 'Customer’s initials for sections 4 and 5',
      },
    },
    { heading: '6. Ending the work' },
    'You may end the work at any time by telling us in writing. You then pay for what was done and for our equipment until we have picked it up, for which you give us access.',
    { heading: '7. Warranty, liability and disputes' },
    {
      counsel:
        'Counsel: add the warranty, the limits of liability, how disputes are settled, and each notice that the state requires, such as the notice for work on dwellings in O.C.G.A. § 8-2-41.',
      reviewed:
        'We stand behind our work for one year and put right what our own work damages. Nothing here takes away a right that the law gives you. Disputes are heard in the county where the property is.',
    },
    { heading: '8. Your right to cancel' },
    'If you agreed to this at your home, with one of us there, you may cancel it, for any reason and at no cost, until midnight of the third business day after its date. In that case two Notices of Cancellation come with your copy: sign and date one, and mail or deliver it to us by then. Any other written notice will do, too.',
    {
      counsel:
        'Counsel: 16 CFR 429.1 demands this right, the bold statement next to the signature, and a completed Notice of Cancellation in duplicate where this is signed at the customer’s home, in the language in which the sale was talked over. Dryline attaches the notice in English to what is marked as signed at home. Add what state law demands, such as after a declared disaster in Georgia.',
    },
    'Only if your own emergency needs work to begin before the time to cancel is over: describe the emergency below in your own handwriting, and state that you understand and give up the right to cancel within three business days.',
    {
      ask: {
        kind: 'signature',
        signer: 'customer',
        label: EMERGENCY_STATEMENT,
        optional: true,
        lines: 5,
      },
    },
    { bold: CANCEL_STATEMENT, when: 'If you agreed to this at your home, with one of us there:' },
  ],
  signers: ['customer', 'company'],
} as const satisfies StarterText
