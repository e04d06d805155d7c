import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading action="w-28" filters={['w-56', 'w-20', 'w-20']} rows={4} />
}
