import { keys } from '#values/keys.ts'

/**
 * Every text that people agreed to before they signed on a screen (15 U.S.C. 7001(c), O.C.G.A.
 * 10-12-5 and -8), by version. A change is a new version. Earlier ones stay, because certificates
 * print them and devices that were offline still send them. Have counsel review before use.
 */
const texts = {
  '2026-11': (company: string) => [
    `You agree to sign this document electronically and to get it electronically. Your signature on this screen counts like one on paper.`,
    `You don't have to. You can ask ${company} for a paper copy to sign instead, now or at any time before you sign, at no charge.`,
    `This consent is for this document only. You can withdraw it until you sign; then nothing is signed.`,
    `You need a device with a current web browser that shows PDF files. That you can read this page and the document shows that yours does.`,
    `You get a copy of the signed document by email if you gave an address, and ${company} gives you a paper copy if you ask. Tell ${company} if your email address changes.`,
  ],
  '2026-11b': (company: string) => [
    `You agree to sign this document electronically and to get it electronically. Your signature on this screen has the same legal effect as a handwritten one.`,
    `You don't have to. You can ask ${company} for a paper copy to sign instead, now or at any time before you sign, at no charge.`,
    `This consent is for this document only. You can change your mind until you sign.`,
    `You need a device with a current web browser that shows PDF files. If you can read this page and the document, your device works.`,
    `You get a copy of the signed document by email if you gave an address, and ${company} gives you a paper copy if you ask. Tell ${company} if your email address changes.`,
  ],
}
export type ConsentVersion = keyof typeof texts
export const consentVersions = keys(texts)

/** The text that people are shown now. */
export const CONSENT_VERSION: ConsentVersion = '2026-11b'
export const consentText = (company: string) => texts[CONSENT_VERSION](company)

/** Returns the text of a version; undefined if we never had it. */
export const textOfConsent = (version: string, company: string) =>
  consentVersions.some((known) => known === version)
    ? texts[version as ConsentVersion](company)
    : undefined
