// The routes of the E-commerce API: transactions at one address, queries at another.

import { captureSale } from './capture-sale'
import { createToken, queryBin, zeroAuth } from './cards'
import type { Cielo } from './context'
import { createSale } from './create-sale'
import { merchantRoute } from './credentials'
import { getSale, getSaleByTid, listSalesOfOrder } from './find-sales'
import type { Route } from './listener'
import { voidSale, voidSaleOfOrder } from './void-sale'

const ID = '([^/]+)'
const at = (path: string) => new RegExp(`^/1/${path}/?$`, 'i')

export const saleRoutes = (cielo: Cielo): Route[] => [
  merchantRoute(cielo, { method: 'POST', path: at('sales'), operation: 'sale', handle: createSale }),
  merchantRoute(cielo, {
    method: 'PUT',
    path: at(`sales/${ID}/capture`),
    operation: 'capture',
    handle: captureSale,
  }),
  merchantRoute(cielo, {
    method: 'PUT',
    path: at(`sales/OrderId/${ID}/void`),
    operation: 'void',
    handle: voidSaleOfOrder,
  }),
  merchantRoute(cielo, { method: 'PUT', path: at(`sales/${ID}/void`), operation: 'void', handle: voidSale }),
  merchantRoute(cielo, { method: 'POST', path: at('zeroauth'), operation: 'zero-auth', handle: zeroAuth }),
  merchantRoute(cielo, { method: 'POST', path: at('card'), operation: 'card-token', handle: createToken }),
]

export const queryRoutes = (cielo: Cielo): Route[] => [
  merchantRoute(cielo, { method: 'GET', path: at('sales'), operation: 'list', handle: listSalesOfOrder }),
  merchantRoute(cielo, {
    method: 'GET',
    path: at(`sales/acquirerTid/${ID}`),
    operation: 'query',
    handle: getSaleByTid,
  }),
  merchantRoute(cielo, { method: 'GET', path: at(`sales/${ID}`), operation: 'query', handle: getSale }),
  merchantRoute(cielo, { method: 'GET', path: at(`cardBin/${ID}`), operation: 'card-bin', handle: queryBin }),
]
