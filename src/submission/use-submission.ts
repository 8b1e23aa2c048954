import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { createAnswerStore, type Derive } from './answer-store'
import { filesOf } from './answers'
import { controlNamed, goTo, typeInto } from './control'
import { createFilling } from './filling'
import type { Flow } from './flow'
import { type Answers, examine, type Form, type Problem, type Verdict } from './form'
import type { FormState, FormStatus } from './form-context'
import { type Outcome, paidOutcome, type SendingWords } from './outcome'
import { type Sent, send } from './send'
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
  /** The form was taken and nothing is due. The fields are already empty again. */
  onComplete: (answer: Record<string, unknown>) => void
}

/** The journey of a form in the browser: examine, refuse or send, and then complete, leave to pay, or say what went wrong. */
export function useSubmission<Given extends Answers>(options: SubmissionOptions<Given>) {
  const element = useRef<HTMLFormElement>(null)
  const [store] = useState(() => createAnswerStore(options.derive))
  const [filling] = useState(createFilling)
  const sending = useRef(false)
  const [status, setStatus] = useStatus()
  const { refusal, errors, refuse, forget, onInput } = useRefusal(element)

  useEffect(() => (element.current === null ? undefined : store.attach(element.current)), [store])

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
    const verdict = await judge(options.rules, store.read(form))
    if (verdict.kind === 'refused') return refuse(verdict.message, verdict.problems)
    forget()
    const answers = options.toSend?.(verdict.answers) ?? verdict.answers
    const files = filesOf(form)
    return conclude(form, await send(options.flow, { answers, files, key: filling.keyFor(answers, files) }))
  }

  function conclude(form: HTMLFormElement, sent: Sent) {
    const { words, read = paidOutcome, onComplete } = options
    if (!form.isConnected) return
    if (sent.kind === 'unreachable') return refuse(spoken(words.unreachable))
    if (sent.kind === 'refused') return refuse(spoken(words.failed), listed(sent.problems), sent.message)
    const outcome = read(sent.answer)
    if (outcome.kind === 'puzzling') return refuse(spoken(words.puzzling))
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
    setAnswer: (name, value) => typeInto(controlNamed(element.current, name), value),
    focus: (name) => goTo(controlNamed(element.current, name)),
  }
  const onFocus = () => void options.rules().catch(() => {})
  return { state, element, handlers: { onSubmit, onInput, onFocus } }
}

/** Where the rules cannot be loaded (a dropped connection, a page from before a new version), the server examines alone. */
async function judge<Given extends Answers>(
  rules: () => Promise<Form<Given>>,
  answers: Answers,
): Promise<Verdict<Answers>> {
  try {
    return examine(await rules(), answers)
  } catch (error) {
    console.error('The rules of the form could not be loaded', error)
    return { kind: 'valid', answers }
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

function listed(problems: Record<string, string>): Pick<Problem, 'field' | 'message'>[] {
  return Object.entries(problems).map(([field, message]) => ({ field, message }))
}
