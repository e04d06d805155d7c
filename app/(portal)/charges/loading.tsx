import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading filters={['w-20', 'w-28', 'w-24']} rows={10} />
}
