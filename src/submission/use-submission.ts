import { msg } from '@lingui/core/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { createAnswerStore, type Derive } from './answer-store'
import { filesOf } from './answers'
import { controlNamed, goTo, typeInto } from './control'
import { createFilling } from './filling'
import type { Flow } from './flow'
import { type Answers, examine, type Form, type Problem, refusal as refusalOf, type Verdict } from './form'
import type { FormState, FormStatus } from './form-context'
import { type Outcome, paidOutcome, type SendingWords } from './outcome'
import { type Sent, send } from './send'
import { useDraft } from './use-draft'
import { useRefusal } from './use-refusal'
import { spoken } from './words'

/** What a page says of its form. */
export interface SubmissionOptions<Given extends Answers> {
  flow: Flow
  labels: Form['labels']
  /** Loads the form's rules: when the visitor first touches the form, for they weigh more than the page. */
  rules: () => Promise<Form<Given>>
  words: SendingWords
  /** Answers that follow from what is typed, such as a price; each has a hidden input of its name. */
  derive?: Derive
  /** The last change before the answers travel. */
  toSend?: (answers: Answers) => Answers
  /** What an OK answer means; the reading of the paid forms unless the flow has its own. */
  read?: (answer: Record<string, unknown>) => Outcome
  /** Fields that appear only once another is answered, by wire name; until then that other one leads to them. */
  standIns?: Readonly<Record<string, string>>
  /** The organisation's e-mail address, for who cannot use the form. */
  writeTo: string
  /** The form was taken and nothing is due. The fields are already empty again. */
  onComplete: (answer: Record<string, unknown>) => void
}

/** What follows the words of a failure for which the server gave no reason. */
const tryAgain = msg`Please try again in a moment. Everything you typed is still here.`

/** The journey of a form in the browser: examine, refuse or send, and then complete, leave to pay, or say what went wrong. */
export function useSubmission<Given extends Answers>(options: SubmissionOptions<Given>) {
  const element = useRef<HTMLFormElement>(null)
  const [store] = useState(() => createAnswerStore(options.derive))
  const [filling] = useState(createFilling)
  const sending = useRef(false)
  const [status, setStatus] = useStatus()
  const { refusal, errors, refuse, forget, onInput } = useRefusal((name) => controlFor(name) !== undefined)
  const { isKept, arrived } = useDraft(element, options.flow.name)

  useEffect(() => (element.current === null ? undefined : store.attach(element.current)), [store])

  function controlFor(name: string) {
    return controlNamed(element.current, name) ?? controlNamed(element.current, options.standIns?.[name] ?? '')
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    sending.current = true
    setStatus('busy')
    const leaving = await journey(form)
    setStatus(leaving ? 'leaving' : 'idle')
    sending.current = false
  }

  /** Resolves to true when the payment page is on its way. */
  async function journey(form: HTMLFormElement) {
    await arrived.current
    const { verdict, headingOf } = await judge(options.rules, store.read(form))
    if (verdict.kind === 'refused') return refuse({ heading: verdict.message, problems: verdict.problems, headingOf })
    forget()
    const answers = options.toSend?.(verdict.answers) ?? verdict.answers
    const files = filesOf(form)
    return conclude(form, await send(options.flow, { answers, files, key: filling.keyFor(answers, files) }))
  }

  function conclude(form: HTMLFormElement, sent: Sent) {
    const { words, read = paidOutcome, onComplete } = options
    if (!form.isConnected) return
    if (sent.kind === 'unreachable') return refuse({ heading: spoken(words.unreachable) })
    if (sent.kind === 'refused') return refuse({ heading: spoken(words.failed), ...told(sent) })
    const outcome = read(sent.answer)
    if (outcome.kind === 'puzzling') return refuse({ heading: spoken(words.puzzling) })
    filling.done()
    if (outcome.kind === 'payable') {
      location.assign(outcome.payAt)
      return true
    }
    form.reset()
    onComplete(outcome.answer)
  }

  const state: FormState = {
    name: options.flow.name,
    labels: options.labels,
    status,
    refusal,
    errors,
    store,
    isKept,
    writeTo: options.writeTo,
    setAnswer: (name, value) => typeInto(controlNamed(element.current, name), value),
    focus: (name) => goTo(controlFor(name)),
  }
  const onFocus = () => void options.rules().catch(() => {})
  return { state, element, handlers: { onSubmit, onInput, onFocus, onReset: forget } }
}

/** Where the rules cannot be loaded (a dropped connection, a page from before a new version), the server examines alone. */
async function judge<Given extends Answers>(
  rules: () => Promise<Form<Given>>,
  answers: Answers,
): Promise<{ verdict: Verdict<Answers>; headingOf: (left: Problem[]) => string }> {
  try {
    const form = await rules()
    return { verdict: examine(form, answers), headingOf: (left) => refusalOf(form, left).message }
  } catch (error) {
    console.error('The rules of the form could not be loaded', error)
    return { verdict: { kind: 'valid', answers }, headingOf: () => '' }
  }
}

/** A page that the browser kept, and shows again after a visit to the payment page, is not busy any more. */
function useStatus() {
  const [status, setStatus] = useState<FormStatus>('idle')
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && setStatus('idle')
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])
  return [status, setStatus] as const
}

function told({ message, problems, order }: Extract<Sent, { kind: 'refused' }>) {
  const fields = listed(problems)
  return { problems: fields, reason: message ?? (fields.length === 0 ? spoken(tryAgain) : undefined), order }
}

function listed(problems: Record<string, string>): Pick<Problem, 'field' | 'message'>[] {
  return Object.entries(problems).map(([field, message]) => ({ field, message }))
}
