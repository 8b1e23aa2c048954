import { useEffect, useRef, useState } from 'react'
import type { MessagePosition } from '../ui/form/use-focus-on-mount'
import type { Flow } from './definition/flow'
import type { FormDefinition, FormValues } from './definition/form-definition'
import { useDraft } from './draft/use-draft'
import { useDuplicateWarning } from './draft/use-duplicate-warning'
import { useStartedOrder } from './draft/use-started-order'
import { useSendWithOutbox } from './outbox/use-send-with-outbox'
import { addHoneypotValue, createMinFillTimeWait } from './send/bot-check'
import { handleSubmitResult } from './send/handle-submit-result'
import { createSubmissionKey } from './send/idempotency-key'
import {
  type ParsedOkResponse,
  parseNonPaymentFlowOkResponse,
  parsePaymentFlowOkResponse,
} from './send/parse-ok-response'
import type { SubmitMessages } from './send/submit-messages'
import { toSubmitResult } from './send/submit-result'
import { findControl, focusControl, setNativeValue } from './state/dom-controls'
import type { FormState } from './state/form-context'
import { getChosenFiles } from './state/form-values'
import { type LoadForm, loadRulesAndValidate, preloadForm } from './state/load-rules-and-validate'
import { type ClearOnEdit, useFormMessages } from './state/use-form-messages'
import { useOnLanguageChange } from './state/use-language-change'
import { useSubmitLock } from './state/use-submit-lock'
import { type ComputeHiddenFields, createValuesStore } from './state/values-store'

/** The options of a page's form. */
export interface FormSubmitOptions<Values extends FormValues> {
  flow: Flow
  labels: FormDefinition['labels']
  /** The wire names of the optional fields; all others are required. */
  optional?: readonly string[]
  /** Loads the form's rules, for the first time when the visitor focuses a field. */
  loadForm: LoadForm<Values>
  /**
   * Moves a multi-step form to its next step once the current one is valid. Returns false on the last step,
   * so that the form is sent.
   */
  onStepValid?: (form: HTMLFormElement) => boolean
  messages: SubmitMessages
  /** Computes values from what is typed, such as a price; each has a hidden input with its name. */
  computeHiddenFields?: ComputeHiddenFields
  /** Transforms the values just before they are sent. */
  transform?: (values: FormValues) => FormValues
  /**
   * Interprets an OK response; defaults to `parsePaymentFlowOkResponse`, without a payment to
   * `parseNonPaymentFlowOkResponse`.
   */
  parseResponse?: (response: Record<string, unknown>) => ParsedOkResponse
  /**
   * For fields that are rendered only after another field has a value: the wire name of that other field,
   * which is focused until then.
   */
  focusFallbacks?: Readonly<Record<string, string>>
  /** Defaults to 'clears its error'. */
  clearOnEdit?: ClearOnEdit
  /** Defaults to 'near'. */
  messagePosition?: MessagePosition
  /**
   * What happens to the values once the payment page is loading: they stay until the order is paid (the
   * default), or the form is cleared.
   */
  afterRedirect?: 'keeps the values' | 'empties the form'
  /**
   * The wire names of the email address and of what is chosen, for a form that is paid for: the same values
   * within a day are the same purchase.
   */
  purchaseFields?: readonly string[]
  /** The organisation's email address, for visitors who cannot use the form. */
  contactEmail: string
  /** Called when the form was accepted and no payment is due. The fields are already empty again. */
  onComplete?: (response: Record<string, unknown>) => void
}

/**
 * Handles the submit of a form in the browser: validates the values, sends them if they are valid, and then
 * completes, redirects to the payment page or shows what went wrong.
 */
export function useFormSubmit<Values extends FormValues>(options: FormSubmitOptions<Values>) {
  const formRef = useRef<HTMLFormElement>(null)
  const [valuesStore] = useState(() => createValuesStore(options.computeHiddenFields))
  const [submissionKey] = useState(() => createSubmissionKey(options.flow.name))
  const [waitMinFillTime] = useState(createMinFillTimeWait)
  const { setSentPercent, onSubmit, ...sending } = useSubmitLock(submit, () => {
    draft.resume()
    startedOrder.recheck()
  })
  const { setErrors, setSuccess, onInput, ...messages } = useFormMessages(
    (name) => findControlFor(name) !== undefined,
    options.clearOnEdit,
  )
  const draft = useDraft(formRef, options.flow.name)
  const startedOrder = useStartedOrder(formRef, options.flow.name)
  const duplicate = useDuplicateWarning(options.flow.name, options.purchaseFields)
  const outbox = useSendWithOutbox(formRef, options.flow)
  useEffect(() => (formRef.current === null ? undefined : valuesStore.attach(formRef.current)), [valuesStore])
  const findControlFor = (name: string) =>
    findControl(formRef.current, name) ?? findControl(formRef.current, options.focusFallbacks?.[name] ?? '')

  async function submit(form: HTMLFormElement) {
    await draft.whenRestored()
    const files = getChosenFiles(form)
    const result = await validateForm(form, files)
    if (result === undefined || options.onStepValid?.(form)) return
    const values = options.transform?.(result.values) ?? result.values
    const purchase = duplicate.purchaseOf(values)
    if (await duplicate.warn(purchase)) return
    const key = submissionKey.keyFor(values, files)
    const filledForm = { files, key, fillTimeMs: await waitMinFillTime(), values: addHoneypotValue(values, form) }
    const sendResult = await outbox.send(filledForm, submissionKey, setSentPercent)
    const outcome = toSubmitResult(sendResult, options.messages, parserFor(options))
    const feedback = { findControlFor, setErrors, setSuccess }
    return handleSubmitResult(form, outcome, { options, submissionKey, purchase, pauseDraft: draft.pause, ...feedback })
  }

  /** The valid values; otherwise shows what is wrong. Clears earlier messages unless `keepMessages` is set. */
  async function validateForm(form: HTMLFormElement, files = getChosenFiles(form), { keepMessages = false } = {}) {
    const fieldsWithFile = files.map(({ field }) => field)
    const { result, headingFor } = await loadRulesAndValidate(options.loadForm, valuesStore.read(form), fieldsWithFile)
    if (!keepMessages) messages.clearMessages()
    if (result.kind === 'valid') return result
    setErrors({ heading: result.message, problems: result.problems, headingFor })
    return undefined
  }
  // Messages from our rules are shown again in the new language; those from the server stay as they are.
  useOnLanguageChange(messages.failure !== undefined, () => {
    if (formRef.current !== null) void validateForm(formRef.current, undefined, { keepMessages: true })
  })

  const formState: Omit<FormState, 'closed'> = {
    ...messages,
    ...draft.formState,
    ...startedOrder.formState,
    ...duplicate.formState,
    ...outbox.formState,
    name: options.flow.name,
    labels: options.labels,
    optional: options.optional ?? [],
    ...sending,
    messagePosition: options.messagePosition ?? 'near',
    valuesStore,
    contactEmail: options.contactEmail,
    setValue: (name, value) => setNativeValue(findControl(formRef.current, name), value),
    focusField: (name) => focusControl(findControlFor(name)),
  }
  const onFocus = () => void preloadForm(options.loadForm, valuesStore.getValues()).catch(() => {})
  return { formState, formRef, handlers: { onSubmit, onInput, onFocus, onReset: messages.clearMessages } }
}

function parserFor({ parseResponse, flow }: Pick<FormSubmitOptions<never>, 'parseResponse' | 'flow'>) {
  return parseResponse ?? (flow.payment === undefined ? parseNonPaymentFlowOkResponse : parsePaymentFlowOkResponse)
}
