import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import type { DeskResponse } from '../routing/desk-module.server'
import { PostForm } from './elements.server'

/** The name of the field with the random name of a form, by which a second post of it is known. */
const formIdField = 'form_id'

/** Names this copy of a form: posted twice, it does its work once. */
export function FormId() {
  return <input type="hidden" name={formIdField} value={randomUUID()} />
}

/** The name of the posted form; undefined if it has none of ours. */
export function readFormId(form: URLSearchParams): string | undefined {
  const id = form.get(formIdField) ?? ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}

/** A text field of a form, trimmed, and cut so that nothing longer is worked on. */
export function readText(form: URLSearchParams, name: string, maxLength: number): string {
  return (form.get(name) ?? '').slice(0, maxLength).trim()
}

interface ConfirmStepProps {
  /** Where the second press goes. */
  action: string
  /** What the form before has sent, to be sent again. */
  fields: Readonly<Record<string, string>>
  button: string
  back: string
  isDangerous?: boolean
  children: ReactNode
}

/** The step before something that costs money or cannot be undone: what would happen, and a second press. */
export function ConfirmStep({ action, fields, button, back, isDangerous = false, children }: ConfirmStepProps) {
  return (
    <>
      {children}
      <div className="actions">
        <PostForm action={action}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FormId />
          <button type="submit" className={isDangerous ? 'danger' : undefined}>
            {button}
          </button>
        </PostForm>
        <a className="button plain" href={back}>
          Back
        </a>
      </div>
    </>
  )
}

/** The answer to a form in which something is missing or wrong; nothing was changed. */
export function invalidFormResponse(message: ReactNode): DeskResponse {
  return { kind: 'refused', title: 'Nothing was changed', message, status: 422 }
}
