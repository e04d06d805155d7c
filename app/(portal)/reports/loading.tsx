import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading filters={['w-18', 'w-20', 'w-20', 'w-24', 'w-28']} rows={10} />
}
