/** Which text a person agreed to stands with their signature; a change of the text is a new version. */
export const CONSENT_VERSION = '2026-11'

/** What people agree to before they sign on a screen (15 U.S.C. 7001(c), O.C.G.A. 10-12-5 and -8). Have counsel review before use. */
export const consentText = (company: string) => [
  `You agree to sign this document electronically and to get it electronically. Your signature on this screen counts like one on paper.`,
  `You don't have to. You can ask ${company} for a paper copy to sign instead, now or at any time before you sign, at no charge.`,
  `This consent is for this document only. You can withdraw it until you sign; then nothing is signed.`,
  `You need a device with a current web browser that shows PDF files. That you can read this page and the document shows that yours does.`,
  `You get a copy of the signed document by email if you gave an address, and ${company} gives you a paper copy if you ask. Tell ${company} if your email address changes.`,
]
