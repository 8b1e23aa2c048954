import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'
import type { MessagePosition } from '../../ui/form/use-focus-on-mount'
import { getFieldValue } from '../definition/field-value'
import type { FormDefinition, Problem } from '../definition/form-definition'
import type { StartedOrderView } from '../draft/use-started-order'
import type { SendLaterPrompt } from '../outbox/use-send-with-outbox'
import type { ValuesStore } from './values-store'

/** The status of a form: waiting for the visitor, being sent, or redirecting to another page. */
export type FormStatus = 'idle' | 'submitting' | 'redirecting'

/** The problem of one field; `isFocusable` if a control can receive the focus for it. */
export type ShownProblem = Pick<Problem, 'field' | 'message'> & { isFocusable: boolean }

/** Why a form was rejected. `shownAtMs` differs between failures, even if their texts are the same. */
export interface FormFailure {
  heading: string
  reason: string | undefined
  /** The secret path of the order, if the submission was stored although the response is an error. */
  order: string | undefined
  problems: readonly ShownProblem[]
  shownAtMs: number
  /** Returns what remains of the failure after this field was edited. */
  clearField: (field: string) => FormFailure | undefined
}

/** Why a form takes no orders, and whether it asks for money. */
export interface ClosedForm {
  reason: 'closed' | 'sold out'
  isPaid: boolean
}

/** The state of a form that its parts can read. */
export interface FormState {
  name: string
  labels: FormDefinition['labels']
  /** The wire names of the optional fields. */
  optional: readonly string[]
  status: FormStatus
  failure: FormFailure | undefined
  /** The server's response after it has accepted the form; the fields are empty again. */
  success: Record<string, unknown> | undefined
  messagePosition: MessagePosition
  /** The upload progress of the images in percent, while they are being sent. */
  sentPercent: number | undefined
  /** The error of each field by wire name, until the field is edited. */
  errors: Readonly<Record<string, string>>
  valuesStore: ValuesStore
  /** The order that the visitor left this form to pay for, if there is something to show about it. */
  startedOrder: StartedOrderView | undefined
  /** The warning before the same is bought again, if it is shown. */
  duplicateWarning: { Component: ComponentType } | undefined
  /** The offer to send the form later, or that it waits, if our server cannot be reached. */
  sendLater: SendLaterPrompt | undefined
  /** Deletes that pending order and clears the form. */
  startOver: () => void
  /** Whether a draft is saved on this device. */
  isDraftSaved: boolean
  /** The names of chosen files that a draft could not keep, by wire name. */
  missingFiles: Readonly<Record<string, string>>
  /** The organisation's email address, for visitors who cannot use the form. */
  contactEmail: string
  /** Why the form takes no orders at the moment; undefined while it is open. */
  closed: ClosedForm | undefined
  /** Sets the value of a field, as if it had been typed. */
  setValue: (name: string, value: string) => void
  focusField: (name: string) => void
  /** Clears the messages of the form, for when they concern something that is no longer shown. */
  clearMessages: () => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** Returns the state of the form around the calling component. */
export function useForm(): FormState {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('This part of a form stands outside any FlowForm')
  return form
}

/**
 * Returns the current value of one field, or '' if it has none. Re-renders the component only when that
 * value changes.
 */
export function useFieldValue(name: string): string {
  const { valuesStore } = useForm()
  const getValue = () => String(getFieldValue(valuesStore.getValues(), name) ?? '')
  return useSyncExternalStore(valuesStore.subscribe, getValue, () => '')
}
