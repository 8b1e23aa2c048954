import { createContext, useContext, useSyncExternalStore } from 'react'
import type { MessagePlace } from '../../ui/form/use-focus-on-mount'
import type { Form, Problem } from '../definition/form-definition'
import type { ShownOrder } from '../draft/use-started-order'
import { answerAt } from './form-values'
import type { AnswerStore } from './values-store'

/** Where a form stands: waiting for the visitor, being sent, or on its way to the payment page. */
export type FormStatus = 'idle' | 'busy' | 'leaving'

/** What is wrong with one field; `reachable` where the field can be seen and take the focus. */
export type ShownProblem = Pick<Problem, 'field' | 'message'> & { reachable: boolean }

/** Why a form was not taken. `at` differs from one refusal to the next, also where the words are the same. */
export interface Refusal {
  heading: string
  reason: string | undefined
  /** The secret address of what was sent, on this site, where it was taken although the answer is a refusal. */
  order: string | undefined
  problems: readonly ShownProblem[]
  at: number
  /** What is left of it once this field was edited. */
  edit: (field: string) => Refusal | undefined
}

/** What a form's parts know of it. */
export interface FormState {
  name: string
  labels: Form['labels']
  /** The fields that may be left out, by wire name. */
  optional: readonly string[]
  status: FormStatus
  refusal: Refusal | undefined
  /** The answer of the server that has just taken the form; the fields are empty again. */
  taken: Record<string, unknown> | undefined
  messages: MessagePlace
  /** How much of the pictures has left this device, in percent, while they are on their way. */
  sentPercent: number | undefined
  /** What is wrong with each field, by wire name, until it is edited. */
  errors: Readonly<Record<string, string>>
  store: AnswerStore
  /** The order that the visitor has left this form to pay for, where there is something to say about it. */
  leftOrder: ShownOrder | undefined
  /** Forgets that order, and what was typed. */
  startOver: () => void
  /** Whether what was typed is kept on this device. */
  isKept: boolean
  /** What the files were called that a draft had and could not keep, by wire name. */
  missingFiles: Readonly<Record<string, string>>
  /** The organisation's e-mail address, for who cannot use the form. */
  writeTo: string
  /** Gives a field an answer, as if it had been typed. */
  setAnswer: (name: string, value: string) => void
  focus: (name: string) => void
  /** Takes away what is said of the form, where it is about something that is not shown any more. */
  clearMessages: () => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** The form around the component that asks. */
export function useForm(): FormState {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('This part of a form stands outside any FlowForm')
  return form
}

/** One answer as it stands now, '' where there is none; the component is drawn again when it changes, and only then. */
export function useAnswer(name: string): string {
  const { store } = useForm()
  const answer = () => String(answerAt(store.current(), name) ?? '')
  return useSyncExternalStore(store.subscribe, answer, () => '')
}
