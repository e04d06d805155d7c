import { receiveCardNotification } from '@/lib/http/rails/receive-card-notification'
import { runtime } from '@/lib/process/runtime'

interface Context {
  params: Promise<{ connection: string }>
}

export const POST = async (request: Request, { params }: Context) =>
  receiveCardNotification(await runtime(), request, (await params).connection)
