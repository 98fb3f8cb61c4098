/** The nonce with which the server let this page's own style elements through its Content-Security-Policy. */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

// Read by react-remove-scroll, which the dialogs use and which knows no property for it.
;(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = styleNonce()
