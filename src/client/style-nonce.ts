/**
 * Returns the nonce with which the server's Content-Security-Policy allows this page's own style
 * elements.
 */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

// Read by react-remove-scroll, which the dialogs use and which has no prop for it.
;(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = styleNonce()
