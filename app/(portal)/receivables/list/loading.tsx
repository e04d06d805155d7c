import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="receivableList" filters={['w-20', 'w-28', 'w-24', 'w-28']} rows={10} />
}
