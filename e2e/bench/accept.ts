import { acceptLink } from '@/e2e/fixtures/http/accept-link'

const { orderUuid } = await acceptLink(process.argv[2]!)
console.log(orderUuid)
