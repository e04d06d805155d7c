import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading action="w-28" filters={['w-18', 'w-20', 'w-19', 'w-24', 'w-26']} rows={10} />
}
