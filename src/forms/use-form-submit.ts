import { useEffect, useRef, useState } from 'react'
import type { MessagePlace } from '../ui/form/use-focus-on-mount'
import type { Flow } from './definition/flow'
import type { Answers, Form } from './definition/form-definition'
import { useDraft } from './draft/use-draft'
import { useLeftOrder } from './draft/use-started-order'
import { endSending } from './send/finish-submit'
import { createFilling, withTrap } from './send/idempotency-key'
import type { Outcome, SendingWords } from './send/response'
import { post } from './send/send-with-images'
import { conclude } from './send/submit-result'
import { controlNamed, goTo, typeInto } from './state/dom-controls'
import type { FormState } from './state/form-context'
import { filesOf } from './state/form-values'
import { type Editing, useMessages } from './state/use-form-errors'
import { useSaidAnew } from './state/use-language-change'
import { useSending } from './state/use-submit-lock'
import { fetchRules, judge, type Rules } from './state/validate-lazily'
import { createAnswerStore, type Derive } from './state/values-store'

/** What a page says of its form. */
export interface SubmissionOptions<Given extends Answers> {
  flow: Flow
  labels: Form['labels']
  /** The fields that may be left out, by wire name; every other one is needed. */
  optional?: readonly string[]
  /** Loads the form's rules, when the visitor first touches the form. */
  rules: Rules<Given>
  /** Goes on to the next part of a form of several once the rules accept this one; false where this was the last, and the form is sent. */
  goOn?: (form: HTMLFormElement) => boolean
  words: SendingWords
  /** Answers that follow from what is typed, such as a price; each has a hidden input of its name. */
  derive?: Derive
  /** The last change before the answers travel. */
  toSend?: (answers: Answers) => Answers
  /** What an OK answer means; the reading of the paid forms unless the flow has its own. */
  read?: (answer: Record<string, unknown>) => Outcome
  /** Fields that appear only once another is answered, by wire name; until then that other one leads to them. */
  standIns?: Readonly<Record<string, string>>
  /** Its own error is the usual. */
  editing?: Editing
  /** Near is the usual. */
  messages?: MessagePlace
  /** What becomes of the answers once the payment page is on its way: they stay until it is paid (the usual), or the form is emptied. */
  paying?: 'keeps the answers' | 'empties the form'
  /** The organisation's e-mail address, for who cannot use the form. */
  writeTo: string
  /** The form was taken and nothing is due. The fields are already empty again. */
  onComplete?: (answer: Record<string, unknown>) => void
}

/** The journey of a form in the browser: examine, refuse or send, and then complete, leave to pay, or say what went wrong. */
export function useSubmission<Given extends Answers>(options: SubmissionOptions<Given>) {
  const element = useRef<HTMLFormElement>(null)
  const [store] = useState(() => createAnswerStore(options.derive))
  const [filling] = useState(() => createFilling(options.flow.name))
  const { status, sentPercent, setSentPercent, onSubmit } = useSending(journey, () => {
    draft.resume()
    leftOrder.look()
  })
  const { refuse, take, forget, onInput, ...messages } = useMessages(
    (name) => controlFor(name) !== undefined,
    options.editing,
  )
  const draft = useDraft(element, options.flow.name)
  const leftOrder = useLeftOrder(element, options.flow.name)

  useEffect(() => (element.current === null ? undefined : store.attach(element.current)), [store])
  const controlFor = (name: string) =>
    controlNamed(element.current, name) ?? controlNamed(element.current, options.standIns?.[name] ?? '')

  /** Resolves to true when the payment page is on its way. */
  async function journey(form: HTMLFormElement) {
    await draft.arrived()
    const files = filesOf(form)
    const verdict = await examine(form, files)
    if (verdict === undefined) return
    if (options.goOn?.(form)) return
    const answers = options.toSend?.(verdict.answers) ?? verdict.answers
    const filled = {
      answers: withTrap(answers, form),
      files,
      key: filling.keyFor(answers, files),
      tookMs: await filling.ripe(),
    }
    const sent = await post(options.flow, filled, setSentPercent)
    const conclusion = conclude(sent, options.words, options.read)
    return endSending(form, conclusion, { options, filling, pauseDraft: draft.pause, controlFor, refuse, take })
  }

  /** The answers, where the rules accept them; else says why not. What was said before is forgotten, unless it is to be kept. */
  async function examine(form: HTMLFormElement, files = filesOf(form), { keeps = false } = {}) {
    const withFile = files.map(({ field }) => field)
    const { verdict, headingOf } = await judge(options.rules, store.read(form), withFile)
    if (!keeps) forget()
    if (verdict.kind === 'valid') return verdict
    refuse({ heading: verdict.message, problems: verdict.problems, headingOf })
    return undefined
  }
  // What our rules said is said in the new language. What the server said is not known in it, and stays as it was.
  useSaidAnew(messages.refusal !== undefined, () => {
    if (element.current !== null) void examine(element.current, undefined, { keeps: true })
  })

  const state: FormState = {
    ...messages,
    ...draft.shown,
    ...leftOrder.shown,
    name: options.flow.name,
    labels: options.labels,
    optional: options.optional ?? [],
    status,
    sentPercent,
    messages: options.messages ?? 'near',
    store,
    writeTo: options.writeTo,
    setAnswer: (name, value) => typeInto(controlNamed(element.current, name), value),
    focus: (name) => goTo(controlFor(name)),
  }
  const onFocus = () => void fetchRules(options.rules, store.current()).catch(() => {})
  return { state, element, handlers: { onSubmit, onInput, onFocus, onReset: forget } }
}
