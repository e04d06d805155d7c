import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading action="w-48" filters={['w-20', 'w-24', 'w-28']} rows={10} />
}
