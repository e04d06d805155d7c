'use client'
import { createDialogRequest } from './dialog-request'

/** Connects the actions of any page with the one dialog that requests a proof of the person. */
export const { ask: requestStepUp, useRequest: useStepUpRequest } = createDialogRequest()
