import { IconFileX, IconSignature } from '@tabler/icons-react'

export const icons = { contract_signed: IconSignature, contract_declined: IconFileX }
