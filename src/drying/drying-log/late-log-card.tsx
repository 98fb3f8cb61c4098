import { late } from '#ui/late.tsx'

/** The drying log to download and release. Its code loads when it is first shown. */
export const LateLogCard = late(
  async () => (await import('#drying/drying-log/log-card.tsx')).LogCard,
)
