import { useEffect } from 'react'

/** Keeps the address of a page behind an emailed link from the pages that it links to. */
export function useNoReferrer() {
  useEffect(() => {
    // An installed app serves this page from its cache, without the header that sets this policy.
    const policy = Object.assign(document.createElement('meta'), {
      name: 'referrer',
      content: 'no-referrer',
    })
    document.head.append(policy)
    return () => policy.remove()
  }, [])
}
