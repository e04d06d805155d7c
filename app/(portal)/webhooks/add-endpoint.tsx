'use client'

import { AddSecret } from '@/components/portal/forms/add-secret'
import { EndpointForm, type EndpointFormProps } from './endpoint-form'

export function AddEndpoint({ add, loopback }: Pick<EndpointFormProps, 'add' | 'loopback'>) {
  return (
    <AddSecret of="webhooks" form={(props) => <EndpointForm {...props} add={add} loopback={loopback} />} />
  )
}
