import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="requests" filters={['w-20', 'w-24', 'w-24', 'w-24']} rows={10} />
}
