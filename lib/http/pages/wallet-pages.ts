// Which page may open a real wallet: the checkout of a link whose seller has one. proxy.ts sets the headers before the page is
// made and is built apart from the runtime, so that the process keeps the function that answers.

import { processWide } from '@/lib/base/copies/process-wide'
import type { WalletKind } from '@/lib/rails/wallets/wallet'
import { codeOfPage } from './buyer-cookie'

/** The real wallets of the seller of a link, by the code of the link; none for an unknown one. */
export type WalletsOfLink = (code: string) => Promise<readonly WalletKind[]>

const shared = processWide<{ walletsOfLink?: WalletsOfLink }>('wallet-pages', () => ({}))

/** Called once in each server process, before it takes requests. */
export function registerWalletPages(find: WalletsOfLink): void {
  shared.walletsOfLink = find
}

/** The wallets that a page may open; none where the seller can't be asked about, so that the page stays closed. */
export async function walletsOfPage(
  path: string,
  find: WalletsOfLink | undefined = shared.walletsOfLink,
): Promise<readonly WalletKind[]> {
  const code = codeOfPage(path)
  if (!code || !find) return []
  return find(code).catch(() => [])
}
