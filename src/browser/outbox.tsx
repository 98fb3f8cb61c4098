import { kinds } from '#browser/outbox-kinds.gen.ts'
import { inTurn } from '#outbox/kind.client.ts'
import { OutboxPanel } from '#outbox/outbox-panel.tsx'

const inOrder = inTurn(kinds)

export const Outbox = () => <OutboxPanel kinds={inOrder} />
