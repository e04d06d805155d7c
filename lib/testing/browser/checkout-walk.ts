import type { Page } from '@playwright/test'
import type { CheckoutShop } from './checkout-shop'

/** `main` is a state that most buyers meet. */
export type At = (name: string, page: Page, main?: 'main') => Promise<void>
export type Walk = (page: Page, shop: CheckoutShop, at: At) => Promise<void>
