import type { Answers } from '../definition/form-definition'
import { answersOf } from './form-values'

/** Computes what a form sends beside what the visitor types, such as a price; written into the form's hidden inputs. */
export type Derive = (answers: Answers) => Answers

/** A form's answers as they are typed, for whoever watches them. */
export interface AnswerStore {
  subscribe: (watcher: () => void) => () => void
  /** The latest answers; the same object until something changes. */
  current: () => Answers
  /** Reads the form afresh. */
  read: (form: HTMLFormElement) => Answers
  /** Watches a form, and reads it at once: what was typed before the application listened counts. */
  attach: (form: HTMLFormElement) => () => void
}

export function createAnswerStore(derive: Derive = () => ({})): AnswerStore {
  const watchers = new Set<() => void>()
  let answers: Answers = {}
  return { subscribe, current: () => answers, read, attach }

  function subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }

  function read(form: HTMLFormElement): Answers {
    const typed = answersOf(form)
    const derived = derive(typed)
    for (const [name, value] of Object.entries(derived)) {
      const hidden = form.elements.namedItem(name)
      if (hidden instanceof HTMLInputElement) hidden.value = String(value)
    }
    const fresh = { ...typed, ...derived }
    if (JSON.stringify(fresh) !== JSON.stringify(answers)) {
      answers = fresh
      for (const watcher of watchers) watcher()
    }
    return answers
  }

  function attach(form: HTMLFormElement) {
    const reread = () => void read(form)
    // A reset is announced before the fields are reset.
    const afterReset = () => void setTimeout(reread)
    form.addEventListener('input', reread)
    form.addEventListener('change', reread)
    form.addEventListener('reset', afterReset)
    reread()
    return () => {
      form.removeEventListener('input', reread)
      form.removeEventListener('change', reread)
      form.removeEventListener('reset', afterReset)
    }
  }
}
