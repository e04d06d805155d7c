// A buyer's browser, below HTTP: each has its own id; the default one is always the same.
import { createBrowserIds } from '@/lib/base/kernel/buyer-browser'

const ids = createBrowserIds({ current: 'the secret of the tests, 32 letters', old: [] })
const defaultId = 'A'.repeat(43)

export const testBrowser = (id = defaultId, network = '192.0.2.1') => ids.browserOf(id, network)
export const newBrowser = (network?: string) => testBrowser(ids.issue(), network)
