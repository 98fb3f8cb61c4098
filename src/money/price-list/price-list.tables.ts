import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  price_items: {
    select: capabilities['priceList.list'],
    insert: capabilities['priceList.edit'],
    update: capabilities['priceList.edit'],
    history: capabilities['priceList.edit'],
  },
}

export const shows: Shows = {
  priceList: ['price_items'],
}
