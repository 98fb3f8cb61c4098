/**
 * The blanks of a Notice of Cancellation. Days are written for people; unknown values are empty.
 */
export interface CancellationNotice {
  /** When the contract was signed. */
  day: string
  seller: string
  /** The seller's place of business. */
  address: string | null
  deadline: string
}

export const NOTICE_TITLE = 'NOTICE OF CANCELLATION'
export const BLANK = '____________________'

/** The wording of the form, which must be used as it is (16 CFR 429.1(b)). */
export const noticeText = ({ seller, address, deadline }: CancellationNotice) => [
  'You may CANCEL this transaction, without any Penalty or Obligation, within THREE BUSINESS DAYS from the above date.',
  'If you cancel, any property traded in, any payments made by you under the contract or sale, and any negotiable instrument executed by you will be returned within TEN BUSINESS DAYS following receipt by the seller of your cancellation notice, and any security interest arising out of the transaction will be cancelled.',
  'If you cancel, you must make available to the seller at your residence, in substantially as good condition as when received, any goods delivered to you under this contract or sale, or you may, if you wish, comply with the instructions of the seller regarding the return shipment of the goods at the seller’s expense and risk.',
  'If you do make the goods available to the seller and the seller does not pick them up within 20 days of the date of your Notice of Cancellation, you may retain or dispose of the goods without any further obligation. If you fail to make the goods available to the seller, or if you agree to return the goods to the seller and fail to do so, then you remain liable for performance of all obligations under the contract.',
  `To cancel this transaction, mail or deliver a signed and dated copy of this Cancellation Notice or any other written notice, or send a telegram, to ${seller}, at ${address ?? BLANK}, NOT LATER THAN MIDNIGHT OF ${deadline}.`,
  'I HEREBY CANCEL THIS TRANSACTION.',
]
