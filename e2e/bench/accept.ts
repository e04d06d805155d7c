import { acceptLink } from '../fixtures/accept-link'

const { orderUuid } = await acceptLink(process.argv[2]!)
console.log(orderUuid)
