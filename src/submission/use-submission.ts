import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { createAnswerStore, type Derive } from './answer-store'
import { controlNamed, filesOf } from './answers'
import { createFilling } from './filling'
import type { Flow } from './flow'
import { type Answers, examine, type Form, type Problem } from './form'
import type { FormState, FormStatus, Refusal } from './form-context'
import { type Outcome, paidOutcome, type SendingWords } from './outcome'
import { type Sent, send } from './send'
import { spoken } from './words'

type Wrong = Pick<Problem, 'field' | 'message'>

/** What a page says of its form. */
export interface SubmissionOptions<Given extends Answers> {
  flow: Flow
  form: Form<Given>
  words: SendingWords
  /** Answers that follow from what is typed, such as a price; each has a hidden input of its name. */
  derive?: Derive
  /** The last change before the answers travel. */
  toSend?: (answers: Given) => Answers
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
  const [status, setStatus] = useStatus()
  const [refusal, setRefusal] = useState<Refusal>()
  const [errors, setErrors] = useState<Record<string, string>>({})

  const control = (name: string) => (element.current === null ? undefined : controlNamed(element.current, name))

  useEffect(() => (element.current === null ? undefined : store.attach(element.current)), [store])

  const refuse = (heading: string, problems: Wrong[] = [], reason?: string) => {
    setStatus('idle')
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
    const shown = problems.map(({ field, message }) => ({ field, message, reachable: control(field) !== undefined }))
    setRefusal({ heading, reason, problems: shown, at: performance.now() })
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (status !== 'idle') return
    const verdict = examine(options.form, store.read(form))
    if (verdict.kind === 'refused') return refuse(verdict.message, verdict.problems)
    setRefusal(undefined)
    setErrors({})
    setStatus('busy')
    const answers = options.toSend?.(verdict.answers) ?? verdict.answers
    const files = filesOf(form)
    conclude(form, await send(options.flow, { answers, files, key: filling.keyFor(answers, files) }))
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
      setStatus('leaving')
      return location.assign(outcome.payAt)
    }
    setStatus('idle')
    form.reset()
    onComplete(outcome.answer)
  }

  /** Editing a field clears its error. Source: specification, section 4. */
  function onInput(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (name in errors) setErrors(({ [name]: _cleared, ...others }) => others)
  }

  const state: FormState = {
    name: options.flow.name,
    labels: options.form.labels,
    status,
    refusal,
    errors,
    store,
    setAnswer: (name, value) => typeInto(control(name), value),
    focus: (name) => control(name)?.focus(),
  }
  return { state, element, onSubmit, onInput }
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

/** As if the visitor had typed it, so that everyone who watches the form hears of it. */
function typeInto(control: ReturnType<typeof controlNamed>, value: string): void {
  if (control === undefined) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function listed(problems: Record<string, string>): Wrong[] {
  return Object.entries(problems).map(([field, message]) => ({ field, message }))
}
