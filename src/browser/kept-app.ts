import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { soon } from '#ui/soon.ts'

/** How often an open page checks for a new version, in ms. */
const AGAIN = 3_600_000

const isOfThisPage = (entry: string) =>
  document.querySelector(`script[src="${CSS.escape(entry)}"]`) !== null

/**
 * Keeps the app on this device for when there is no connection (service-worker.ts). A page of an
 * older version keeps working, with everything typed on it. The next step to another page loads the
 * new version.
 */
export function useKeptApp(enabled: boolean) {
  const router = useRouter()
  useEffect(() => {
    // Only at a secure address. Elsewhere the app works without it.
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    if (!enabled || !workers || import.meta.env.DEV) return undefined
    let outdated = false
    const hear = ({ data }: MessageEvent<string>) => (outdated = !isOfThisPage(data))
    workers.addEventListener('message', hear)
    // It fetches every file of the app, so it starts after the first page has what it needs.
    const registered = new Promise<ServiceWorkerRegistration>((done, fail) =>
      soon(
        () =>
          void workers.register('/service-worker.js', { updateViaCache: 'none' }).then(done, fail),
      ),
    )
    const look = () => void registered.then((registration) => registration.update()).catch(() => {})
    look()
    addEventListener('online', look)
    const each = setInterval(look, AGAIN)
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      if (outdated && pathChanged && navigator.onLine) location.assign(toLocation.href)
    })
    return () => {
      workers.removeEventListener('message', hear)
      removeEventListener('online', look)
      clearInterval(each)
      unsubscribe()
    }
  }, [enabled, router])
}
